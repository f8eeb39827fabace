// How tests and pictures play Détrak as a person would: by what is on the page.

/** Pencils in the first two free cells side by side. */
export async function pencilSomewhere(page) {
  const grid = page.getByRole("grid");
  const pair = await grid.evaluate((grid) => {
    const free = [...grid.querySelectorAll(".free")].map((cell) => cell.dataset.cell);
    const beside = (cell) => [cell[0] + (Number(cell[1]) + 1), String.fromCharCode(cell.charCodeAt(0) + 1) + cell[1]];
    const one = free.find((cell) => beside(cell).some((other) => free.includes(other)));
    return [one, beside(one).find((other) => free.includes(other))];
  });
  for (const cell of pair) await grid.getByRole("gridcell", { name: new RegExp(`^${cell},`) }).click();
}

/** Writes there. */
export async function writeSomewhere(page) {
  await pencilSomewhere(page);
  await page.getByRole("button", { name: "Écrire" }).click();
}

/** Plays on until the game is over, for whoever is to write. */
export async function playToTheEnd(page, expect) {
  const over = page.locator("#end-title");
  const write = page.getByRole("button", { name: "Écrire" });
  for (let turn = 0; turn < 30; turn++) {
    await expect(over.or(write)).toBeVisible();
    if (await over.isVisible()) return;
    await writeSomewhere(page);
    // Something follows: another player's turn, another throw, or the end.
    await expect(page.locator(".pencilled")).toHaveCount(0);
  }
  await expect(over).toBeVisible();
}
