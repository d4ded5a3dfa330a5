import { activateLanguage, loadMessages } from '@saldo/i18n';
import { accountName } from './account-name';

afterEach(() => activateLanguage('en'));

test('the default account has a name in the language of the user until it is renamed', async () => {
  activateLanguage('de');
  await loadMessages();
  expect(accountName({ name: 'Main account', isDefault: true })).toBe('Hauptkonto');
  expect(accountName({ name: 'Giro', isDefault: true })).toBe('Giro');
  expect(accountName({ name: 'Main account', isDefault: false })).toBe('Main account');
});
