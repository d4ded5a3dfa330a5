import { activateLanguage, loadMessages } from '@saldo/i18n';
import { accountName } from './account-name';

afterEach(() => activateLanguage('en'));

test('accounts of one name can be told apart', () => {
  const accounts = [
    { _id: 'a', name: 'Main account', isDefault: true },
    { _id: 'b', name: 'Cash', isDefault: false },
    { _id: 'c', name: 'Main account', isDefault: false },
    { _id: 'd', name: 'Cash', isDefault: false },
  ];
  expect(accounts.map((account) => accountName(account, accounts))).toEqual([
    'Main account',
    'Cash',
    'Main account (2)',
    'Cash (2)',
  ]);
});

test('the default account has a name in the language of the user until it is renamed', async () => {
  activateLanguage('de');
  await loadMessages();
  expect(accountName({ _id: 'a', name: 'Main account', isDefault: true })).toBe('Hauptkonto');
  expect(accountName({ _id: 'a', name: 'Giro', isDefault: true })).toBe('Giro');
  expect(accountName({ _id: 'a', name: 'Main account', isDefault: false })).toBe('Main account');
});
