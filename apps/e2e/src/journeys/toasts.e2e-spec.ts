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
      await expect.poll(() => isAtTheTop(plain, size)).toBe(true);

      const deleteEntry = async (name: string) => {
        await transactions.row(name).getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
        // The next click would miss its button if the rows moved up during it.
        await expect(transactions.row(name)).toHaveCount(0);
      };
      await deleteEntry('Entry 0');
      await deleteEntry('Entry 6');
      const undo = transactions.toast('Transaction deleted');
      await expect(undo.getByRole('button', { name: 'Undo' })).toHaveCount(2);
      const under = async () => [
        ...(await controlsUnder(page, undo.first())),
        ...(await controlsUnder(page, undo.last())),
      ];
      await expect.poll(under).toEqual([]);
      await page.mouse.wheel(0, 300);
      await expect.poll(under).toEqual([]);
      await expect.poll(() => isAtTheTop(undo.last(), size)).toBe(true);
      await page
        .getByRole('checkbox', { name: /^Select Entry/ })
        .first()
        .check();
      await expect.poll(under).toEqual([]);
    });

    test('the bar for selected rows covers nothing that stands at the end of the screen', async ({
      page,
      account,
      api,
      transactions,
    }) => {
      await api.record(
        Array.from({ length: 12 }, (_, index) => ({
          name: `Entry ${index}`,
          category: 'Food',
          cost: 1,
          addedOn: '2026-01-31',
        })),
      );
      await account.remember(api.token);
      await transactions.open();
      await page
        .getByRole('checkbox', { name: /^Select Entry/ })
        .first()
        .check();
      const bar = page.locator('[data-selection-bar]');
      await expect(bar.getByRole('button', { name: 'Delete (1)' })).toBeVisible();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const inMain = page.getByRole('main').getByRole('button');
      const names = ['Previous', 'Next', 'Trash & Changes', 'Imports', 'Manage Payees'];
      const edge = (await bar.boundingBox())?.y ?? 0;
      for (const name of names) {
        const box = await inMain.and(page.getByRole('button', { name, exact: true })).boundingBox();
        expect((box?.y ?? Infinity) + (box?.height ?? 0), name).toBeLessThanOrEqual(edge);
      }
    });
  });
}

/** Returns whether the toast is in the upper half of the screen and, from 768 px, centred in the right half. */
async function isAtTheTop(toast: Locator, size: { width: number; height: number }): Promise<boolean> {
  const box = await toast.boundingBox();
  if (box === null) return false;
  return box.y < size.height / 2 && (size.width < 768 || box.x + box.width / 2 >= size.width / 2);
}
