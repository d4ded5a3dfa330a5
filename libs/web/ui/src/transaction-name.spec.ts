import { activateLanguage, loadMessages } from '@saldo/i18n';
import { transactionName } from './transaction-name';

const salary = { name: 'Salary Income', category: 'Salary', isIncome: true };

afterEach(() => activateLanguage('en'));

test('an income without a name of its own is named after its category', () => {
  expect(transactionName(salary)).toBe('Salary Income');
  expect(transactionName({ ...salary, name: '' })).toBe('Salary Income');
  expect(transactionName({ ...salary, name: 'Bonus' })).toBe('Bonus');
  expect(transactionName({ ...salary, isIncome: false })).toBe('Salary Income');
});

test('that name is in the language of the user', async () => {
  activateLanguage('de');
  await loadMessages();
  expect(transactionName(salary)).toBe('Einnahme: Gehalt');
  expect(transactionName({ ...salary, name: 'Bonus' })).toBe('Bonus');
});
