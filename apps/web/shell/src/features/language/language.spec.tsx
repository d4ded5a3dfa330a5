import type { User } from '@saldo/contracts';
import { activateLanguage, activeLanguage } from '@saldo/i18n';
import { session } from '@saldo/session';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { followAccountLanguage } from './follow-account-language';
import { LanguageMenu } from './language-menu';
import { preferredLanguage, switchLanguage } from './preferred-language';

const user: User = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'EUR', isSetupComplete: true };
const reload = jest.fn();
let stop = () => {};

beforeEach(() => {
  localStorage.clear();
  reload.mockClear();
  activateLanguage('en');
});
afterEach(() => {
  stop();
  cleanup();
  session.end();
  jest.restoreAllMocks();
});

/** Waits until all queued tasks have run. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 1));

function browserPrefers(...languages: string[]) {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
}
function blockStorage() {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
}

describe('the language before a login', () => {
  test('is the first supported language of the browser', () => {
    browserPrefers('fr-FR', 'de-AT', 'en');
    expect(preferredLanguage()).toBe('de');
  });

  test('is the language last chosen in this browser, unless it is no longer supported', () => {
    browserPrefers('de');
    switchLanguage('ar', reload);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(preferredLanguage()).toBe('ar');
    localStorage.setItem('language', 'xx');
    expect(preferredLanguage()).toBe('de');
  });

  test('is chosen in a menu that names each language in that language', async () => {
    render(<LanguageMenu />);
    const menu = screen.getByRole('combobox', { name: 'Language' });
    expect(menu).toHaveValue('en');
    expect(screen.getByRole('option', { name: 'Deutsch' })).toHaveAttribute('lang', 'de');
    expect(screen.getByRole('option', { name: 'العربية' })).toHaveAttribute('lang', 'ar');
    // jsdom cannot navigate and logs an error.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await userEvent.selectOptions(menu, 'العربية');
    expect(preferredLanguage()).toBe('ar');
  });

  test('has no menu for signed-in users, who choose it in Settings', () => {
    session.begin({ ...user, token: 'abc' });
    render(<LanguageMenu />);
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('the language of the account', () => {
  beforeEach(() => (stop = followAccountLanguage(reload)));

  test('is applied at the start of the session by one reload', async () => {
    session.begin({ ...user, language: 'de', token: 'abc' });
    await settled();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(preferredLanguage()).toBe('de');

    // Simulates the reloaded page.
    session.end();
    activateLanguage(preferredLanguage());
    session.setUser({ ...user, language: 'de' });
    await settled();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(activeLanguage()).toBe('de');
  });

  test.each([['en'], [undefined], ['xx']])('causes no reload if it is %s', async (language) => {
    session.begin({ ...user, token: 'abc', ...(language && { language }) });
    await settled();
    expect(reload).not.toHaveBeenCalled();
    expect(localStorage.getItem('language')).toBeNull();
  });

  test('is not applied later in the session, when input may be unsaved', async () => {
    session.begin({ ...user, token: 'abc' });
    session.setUser({ ...user, language: 'de' });
    await settled();
    expect(reload).not.toHaveBeenCalled();
  });

  test('is not applied without storage, where a reload would end the session', async () => {
    blockStorage();
    session.begin({ ...user, language: 'de', token: 'abc' });
    await settled();
    expect(reload).not.toHaveBeenCalled();
  });
});
