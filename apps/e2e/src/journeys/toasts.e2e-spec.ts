import { type Locator, type Page } from '@playwright/test';
import { extendTimeouts } from '../support/long-timeouts.ts';
import { expect, test } from '../support/test.ts';

const sizes = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Returns the names of the controls that the toast overlaps. */
function controlsUnder(page: Page, toast: Locator): Promise<string[]> {
  return toast.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')];
    return controls
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const meets = left < box.right && box.left < right && top < box.bottom && box.top < bottom;
        return meets && !element.contains(control);
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName);
  });
}

for (const size of sizes) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test('no toast covers a button, link or field of the transactions screen', async ({
      page,
      account,
      api,
      frame,
      user,
      transactions,
    }) => {
      await extendTimeouts(page);
      await api.record(
        Array.from({ length: 25 }, (_, index) => ({
          name: `Entry ${index}`,
          category: 'Food',
          cost: 1,
          addedOn: '2026-01-31',
        })),
      );
      await account.logIn(user);
      await frame.goTo('Transactions');
      await expect(transactions.rows).toHaveCount(10);
      const plain = transactions.toast('Login successful!');
      await expect(plain).toBeVisible();
      await expect.poll(() => controlsUnder(page, plain)).toEqual([]);
      const { width } = size;
      const plainBox = await plain.boundingBox();
      expect(plainBox?.y).toBeLessThan(width < 768 ? 60 : 200);
      expect((plainBox?.x ?? 0) + (plainBox?.width ?? 0)).toBeGreaterThan(width - 80);

      await transactions.rows.first().getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      const undo = transactions.toast('Transaction deleted');
      await expect(undo.getByRole('button', { name: 'Undo' })).toBeVisible();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect.poll(() => controlsUnder(page, undo)).toEqual([]);
      await page.mouse.wheel(0, 300);
      await expect.poll(() => controlsUnder(page, undo)).toEqual([]);
      const undoBox = await undo.boundingBox();
      expect(undoBox?.y).toBeGreaterThan(size.height / 2);
      expect(undoBox?.x).toBeLessThan(width / 4);
    });
  });
}
