// The problems as they are written, for tests: the one of a day, and a day on which a game has one of a kind.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const DAY = 86_400_000;
const FIRST = Date.UTC(2000, 0, 1);

/** The lines of a game's file. */
function lines(id) {
  const text = readFileSync(new URL(`../web/puzzles/${id}.txt`, import.meta.url), "utf8");
  return text.split("\n").filter((line) => line && !line.startsWith("#"));
}

const divisor = (a, b) => (b ? divisor(b, a % b) : a);

/** The problem of a day: the same walk through the file as in `page::puzzle`. */
export function problem(id, date) {
  const all = lines(id);
  let step = Math.floor((all.length * 618) / 1000);
  while (divisor(step, all.length) !== 1) step++;
  const day = Math.round((Date.parse(date) - FIRST) / DAY);
  const [task, grade, right, line, played] = all[((day % all.length) * step) % all.length].split(" | ");
  const answers = right.split(" ").map((answer) => ({ token: answer.split(">")[0], reply: answer.split(">")[1]?.split("+") ?? [] }));
  return { date, task, grade: Number(grade), right: answers, line, played };
}

/** The first day from this one on, going back, on which a game has a problem that is wanted. */
export function dayWith(id, wanted, from = "2026-11-18") {
  for (let at = Date.parse(from); ; at -= DAY) {
    const found = problem(id, new Date(at).toISOString().slice(0, 10));
    if (wanted(found)) return found;
  }
}

const program = new URL(`../${process.env.CARGO_TARGET_DIR ?? "target"}/debug/escale`, import.meta.url).pathname;

/** What the engine answers to these lines. */
function engine(lines) {
  const options = { input: [...lines, "quit"].join("\n"), encoding: "utf8", maxBuffer: 1 << 28 };
  return execFileSync(program, ["engine"], options).split("\n").filter((line) => line.startsWith("response"));
}

/** The lines that set up a problem, with these tokens played on. */
function at(problem, tokens) {
  const played = [...(problem.played?.split(" ") ?? []), ...tokens];
  const moves = played.length ? ` moves ${played.join(" ")}` : "";
  if (problem.line.includes(" @ ")) return [`position fen ${problem.line}${moves}`];
  return [`setoption name Setup value ${problem.line}`, "uginewgame", `position startpos${moves}`];
}

/** The tokens that may be played after these. */
export function legal(problem, tokens = []) {
  return engine([...at(problem, tokens), "query legal"])[0].split(" ").slice(1);
}

/** A token that is allowed, and no answer. */
export function wrong(problem) {
  const isTurn = (token) => !["settle", "pass"].includes(token);
  return legal(problem).find((token) => isTurn(token) && problem.right.every((right) => right.token !== token));
}

/** The tokens of one turn that wins after these: one, or a block and a pawn. */
export function winning(problem, tokens) {
  const first = legal(problem, tokens);
  const ends = (lines) => lines.flatMap((line) => [...at(problem, [...tokens, ...line]), "query gameover"]);
  const found = (lines) => lines[engine(ends(lines)).indexOf("response true")];
  const atOnce = found(first.map((token) => [token]));
  if (atOnce) return atOnce;
  const blocks = first.filter((token) => token.startsWith("w"));
  return found(blocks.flatMap((block) => legal(problem, [...tokens, block]).map((pawn) => [block, pawn])));
}

/** The letters in hand, what lies, and what lies after an answer. */
function rule(problem, answer = problem.right[0]) {
  const [, , letters, rules] = problem.line.split(" @ ")[1].split(" ");
  const lying = rules.split(",")[0];
  const left = [...lying].reduce((left, letter) => left.replace(letter.toUpperCase(), ""), letters.split(",")[0]);
  return { left, lying, laid: answer.token.slice("lay=".length) };
}

/** The cells that an answer fills, from 0. */
const filled = ({ lying, laid }) => [...laid].flatMap((letter, cell) => (letter === lying[cell] ? [] : [cell]));

/** Whether the answer of a problem of words fills a segment on which nothing lies. */
export function fills(problem) {
  return filled(rule(problem)).length === Number(problem.task.slice("word-".length));
}

/** The best word and a worse one of three letters, and the cells of the segment in reading order, from 1. */
export function words(problem) {
  const { left, lying, laid } = rule(problem);
  const cells = filled({ lying, laid });
  const along = cells.map((cell) => laid[cell]).join("");
  const isForward = engine([`word ${along}`])[0].startsWith("response true");
  if (!isForward) cells.reverse();
  const best = cells.map((cell) => laid[cell]).join("");
  const threes = [...left].flatMap((a, i) => [...left].flatMap((b, j) => [...left].flatMap((c, k) => (i !== j && j !== k && i !== k ? [a + b + c] : []))));
  const isWord = engine(threes.map((three) => `word ${three}`));
  const worse = threes.find((_, nth) => isWord[nth].startsWith("response true"));
  return { best, worse, cells: cells.map((cell) => cell + 1) };
}
