// The lessons as they are written, for tests: each step with the answers that it gives.
import { readFileSync } from "node:fs";

/** The steps of a lesson: name, title, and for each move its right, wrong and refused tokens; none in the last. */
export function lesson(id, lang = "fr") {
  const text = readFileSync(new URL(`../web/lessons/${id}.${lang}.md`, import.meta.url), "utf8");
  const blocks = text.matchAll(/^## (.*)\n[^]*?^```(?:step|table) \w+\/(\S+)\n([^]*?)^```/gm);
  return [...blocks].map(([, title, name, block]) => ({ name, title: plain(title), asks: asks(block) }));
}

/** A sentence without its marks. */
const plain = (text) => text.replaceAll(/[`*]/g, "");

function asks(block) {
  const found = [];
  for (const line of block.split("\n")) {
    const [word, token] = line.split(" ");
    if (word === "task") found.push({ right: [], wrong: [], refused: [] });
    if (["right", "wrong", "refused"].includes(word)) found.at(-1)[word].push(token);
  }
  return found;
}
