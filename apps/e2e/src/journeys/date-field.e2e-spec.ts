import { expectAccessible } from '../support/accessible.ts';
import { collectBrowserErrors } from '../support/browser-errors.ts';
import { expectToFit } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [device, width] of [
  ['desktop', 1280],
  ['phone', 360],
] as const) {
  test(`a user chooses a date from the calendar by keyboard and by mouse, on a ${device}`, async ({
    page,
    account,
    api,
    dashboard,
  }) => {
    const errors = await collectBrowserErrors(page);
    await page.setViewportSize({ width, height: 740 });
    await account.remember(api.token);
    await api.record([{ name: 'Pay', category: 'Salary', cost: 5_000, isIncome: true }]);
    await page.goto('/dashboard?add');
    const dialog = await dashboard.dialog();
    const date = dialog.field('Date');
    const calendar = page.getByRole('dialog', { name: 'Calendar' });
    await date.fill('2026-03-31');
    await date.press('Alt+ArrowDown');
    await expect(calendar.getByRole('button', { name: 'Tuesday, 31 March 2026' })).toBeFocused();
    await expectAccessible(page, 'the calendar');
    await expectToFit(page, 'the calendar');
    await expect(calendar.getByRole('button', { name: 'Today' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(calendar).toHaveCount(0);
    await expect(date).toHaveValue('01/03/2026');
    await expect(date).toBeFocused();

    const opener = dialog.element.getByRole('button', { name: 'Open calendar' });
    await opener.click();
    await calendar.getByRole('button', { name: 'Next month' }).click();
    await calendar.getByRole('button', { name: 'Friday, 24 April 2026' }).click();
    await expect(date).toHaveValue('24/04/2026');
    await expect(opener).toBeFocused();

    await opener.click();
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
    await expect(dialog.element).toBeVisible();
    await dialog.fill({ Name: 'Tea', Amount: '3', Category: 'Food' });
    await dialog.submit();
    await expect(dialog.element).toHaveCount(0);
    const { body } = await api.call('GET', '/transactions?search=Tea');
    expect(body).toMatchObject({ transactions: [{ addedOn: '2026-04-24' }] });
    expect(errors).toEqual([]);
  });
}
