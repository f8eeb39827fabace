// Several servers behind nginx, of which one dies in the middle of a game.
import { expect, test } from "@playwright/test";
import { another, expectSameStory, expectTable, lines, moves, openTable, playOne, sitDown, told, write } from "../online.js";
import { town, whereabouts } from "../town.js";

test.beforeEach(({}, info) => test.skip(info.project.name !== "desktop-light", "one size is enough"));
test.slow();

test("a server dies in the middle of a game: its player goes on at another, and the move made meanwhile counts once", async ({ browser }, info) => {
  const house = await town(3);
  try {
    const at = { baseURL: house.url };
    const [ada, ben] = [await another(browser, info, at), await another(browser, info, at)];
    const wheres = [await whereabouts(ada), await whereabouts(ben)];
    const id = await openTable(ada, "labyrinthe", "Ada", { players: 2, listed: true });
    await sitDown(ben, id, "Ben");
    for (const one of [ada, ben]) await expectTable(one);
    await playOne([ada, ben], id);
    await playOne([ada, ben], id);
    await expectSameStory([ada, ben], id);

    // Every server's lobby shows the table.
    const guest = await another(browser, info, at);
    for (const node of house.nodes) {
      await guest.goto(`${node}/tables`);
      await expect(guest.locator(`a[href="/t/${id}"]`).first()).toBeVisible();
    }
    await guest.context().close();

    // Whoever is to act loses the server.
    const [seat] = (await moves(ada, id)).must;
    const { tokens } = await moves(ada, id, seat);
    const [actor, where] = [[ada, ben][seat - 1], wheres[seat - 1]];
    const before = await lines(actor).count();
    const dying = where();
    expect(house.nodes).toContain(`http://${dying}`);
    const dead = await watchLine(actor);
    await house.kill(`http://${dying}`);
    // Whatever the page has noticed by now, a move is made.
    await write(actor, tokens.find((token) => token !== "resign"));
    for (const one of [ada, ben]) await expect(lines(one)).toHaveCount(before + 1);
    await expect(actor.locator(".connection.open")).toHaveCount(1);
    expect(where()).not.toBe(dying);
    const away = await dead.evaluate((watched) => watched.end());
    info.annotations.push({ type: "without a connection", description: `${Math.round(away)} ms` });
    console.log(`      the page was without a connection for ${Math.round(away)} ms`);
    // Two seconds on a machine that does nothing else.
    expect(away).toBeGreaterThan(0);
    expect(away).toBeLessThan(10_000);

    const { events } = await told(ada, `/api/tables/${id}`);
    // What one command made follows each other; a key that came again later would have counted twice.
    const keys = events.map((event) => event.key).filter((key, at, all) => key && key !== all[at - 1]);
    expect(new Set(keys).size).toBe(keys.length);
    await playOne([ada, ben], id);
    await expectSameStory([ada, ben], id);
    for (const one of [ada, ben]) await one.context().close();
  } finally {
    await house.close();
  }
});

/** How long the page says that it has no connection, in all, from now on. */
function watchLine(page) {
  return page.evaluateHandle(() => {
    let [since, sum] = [null, 0];
    const look = () => {
      const isOpen = document.querySelector(".connection.open") !== null;
      if (!isOpen) since ??= performance.now();
      else if (since !== null) [since, sum] = [null, sum + performance.now() - since];
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    look();
    return { end: () => (look(), observer.disconnect(), sum) };
  });
}
