import type { Api } from '../support/api.ts';
import { expectActionsReachable, expectToFit } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Viewports of a 1280 px wide window zoomed to 200 % and 400 %, the sizes of WCAG 1.4.4 and 1.4.10. */
const zooms = { '200 %': { width: 640, height: 512 }, '400 %': { width: 320, height: 256 } };

const brand = { category: { by: 'brands', reason: { type: 'brand', name: 'Rewe' } } };

async function fill(api: Api): Promise<void> {
  await api.record([
    { name: 'Salary', category: 'Salary', cost: 3_250, isIncome: true, addedOn: '2026-03-01' },
    { name: 'Corner Shop', category: 'Food', cost: 30, addedOn: '2026-03-02', tags: ['trip'] },
    { name: 'Rewe', category: 'Groceries', cost: 12.5, addedOn: '2026-03-03', setBy: brand },
    { name: 'Rewe', category: 'Groceries', cost: 8, addedOn: '2026-03-04', setBy: brand },
  ]);
  const conditions = [[{ field: 'payee', is: 'word', value: 'rewe' }]];
  await api.make('/rules', { conditions, actions: { tags: ['home'] } });
}

/** The screens with the most controls, each with a text that appears once the screen has loaded. */
const screens = {
  list: { path: '/transactions', text: 'Corner Shop' },
  review: { path: '/transactions/review', text: 'Rewe' },
  import: { path: '/transactions?open=import', text: 'Choose bank statements' },
  rules: { path: '/transactions?open=rules', text: 'contains the words' },
  reports: { path: '/reports?startDate=2026-01-01&endDate=2026-12-31', text: 'Food' },
};

test.beforeEach(async ({ account, api }) => {
  await account.remember(api.token);
  await fill(api);
});

for (const [name, { path, text }] of Object.entries(screens))
  test(`${name}, zoomed: nothing scrolls sideways or is cut off, and all actions can be reached`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    for (const [zoom, size] of Object.entries(zooms)) {
      await page.setViewportSize(size);
      await expectToFit(page, name, [size]);
      await expectActionsReachable(page, `${name} at ${zoom}`);
    }
  });

/** Compares the accessibility tree of a screen with the recorded file. `--update-snapshots` records it again. */
for (const name of ['list', 'review'] as const)
  test(`the transcript of ${name} is the recorded one`, async ({ page }) => {
    const { path, text } = screens[name];
    await page.goto(path);
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
  });
