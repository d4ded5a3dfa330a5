import { activateLanguage, loadMessages } from '@saldo/i18n';
import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, pageOf, transaction } from '../../testing/page';

let api: TestApi;
afterEach(async () => {
  await closeScreen(api);
  activateLanguage('en');
});

async function openIn(language: 'de' | 'ar') {
  activateLanguage(language);
  await loadMessages();
  const salary = transaction(1, { name: 'Salary Income', category: 'Salary', isIncome: true });
  const rows = [salary, transaction(2, { name: 'Pets', category: 'Pets' }), transaction(3)];
  api = await openPage('?category=Groceries', { 'GET /transactions': pageOf(rows) });
}

test('the screen and the built-in names are in the language of the user, and what users have named is not', async () => {
  await openIn('de');
  expect(screen.getByRole('heading', { name: 'Buchungen' })).toBeVisible();
  const table = await screen.findByRole('table', { name: 'Buchungen' });
  expect(await within(table).findByText('Einnahme: Gehalt')).toBeVisible();
  expect(within(table).getByTitle('Gehalt')).toBeVisible();
  expect(within(table).getByTitle('Pets')).toBeVisible();
  expect(screen.getByRole('option', { name: 'Lebensmittel' })).toHaveValue('Groceries');
  expect(screen.getByRole('button', { name: 'Filter „Kategorie: Lebensmittel“ entfernen' })).toBeVisible();
});

test('a number of things takes the plural of the language', async () => {
  await openIn('de');
  for (const name of ['Einnahme: Gehalt', 'Pets'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `${name} auswählen` }));
  await userEvent.click(screen.getByRole('button', { name: 'Löschen (2)' }));
  expect(screen.getByRole('alertdialog')).toHaveAccessibleName(
    'Möchtest du diese 2 Buchungen wirklich endgültig löschen? Das lässt sich nicht rückgängig machen.',
  );
});
