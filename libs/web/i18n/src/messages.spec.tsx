import { compileMessage } from '@lingui/message-utils/compileMessage';
import { render, screen } from '@testing-library/react';
import {
  activateLanguage,
  activeLanguage,
  isolated,
  loadMessages,
  PSEUDO_LOCALE,
  registerMessages,
  setDigits,
} from './messages';

const english = {
  'demo.greeting': 'Hello, {name}!',
  'demo.count': '{count, plural, one {# transaction} other {# transactions}}',
  'demo.help': 'Read <link>the guide</link> first.',
  'demo.untranslated': 'Only in English, {name}',
};
const german = {
  'demo.greeting': 'Hallo, {name}!',
  'demo.count': '{count, plural, one {# Buchung} other {# Buchungen}}',
  'demo.help': 'Lies zuerst <link>die Anleitung</link>.',
};

/** Compiles messages as the build does. */
const compiled = (messages: Record<string, string>) =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, compileMessage(message)]));

const asked: string[] = [];
const { t, Text } = registerMessages(english, async (language) => {
  asked.push(language);
  return { default: compiled(german) };
});

beforeEach(() => activateLanguage('en'));

test('messages are in English unless another language is active, and English loads nothing', async () => {
  await loadMessages();
  expect(asked).toEqual([]);
  expect(t('demo.greeting', { name: 'Ada' })).toBe('Hello, Ada!');
  expect(t('demo.count', { count: 1 })).toBe('1 transaction');
  expect(t('demo.count', { count: 1_234 })).toBe('1,234 transactions');
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

test('messages of a language are loaded once, and missing translations stay English', async () => {
  const later = registerMessages(english, async () => ({ default: compiled(german) }));
  activateLanguage('de');
  await loadMessages();
  expect(later.t('demo.greeting', { name: 'Ada' })).toBe('Hallo, Ada!');
  expect(later.t('demo.count', { count: 1_234 })).toBe('1.234 Buchungen');
  expect(later.t('demo.untranslated', { name: 'Ada' })).toBe('Only in English, Ada');
  expect(document.documentElement).toHaveAttribute('lang', 'de');
});

test('two projects may use the same id, as releases of a library do', async () => {
  const older = registerMessages({ 'demo.greeting': 'Hi, {who}!' }, async () => ({
    default: compiled({ 'demo.greeting': 'Na, {who}!' }),
  }));
  const newer = registerMessages(english, async () => ({ default: compiled(german) }));
  activateLanguage('de');
  await loadMessages();
  expect(older.t('demo.greeting', { who: 'Ada' })).toBe('Na, Ada!');
  expect(newer.t('demo.greeting', { name: 'Ada' })).toBe('Hallo, Ada!');
});

test('a language that cannot be loaded leaves the texts English', async () => {
  const { t: missing } = registerMessages(english, () => Promise.reject(new Error('404')));
  activateLanguage('de');
  await loadMessages();
  expect(missing('demo.greeting', { name: 'Ada' })).toBe('Hello, Ada!');
});

test('a message may contain elements', () => {
  render(<Text id="demo.help" components={{ link: <a href="/guide" /> }} />);
  expect(screen.getByRole('link', { name: 'the guide' })).toHaveAttribute('href', '/guide');
  expect(document.body).toHaveTextContent('Read the guide first.');
});

test('a right-to-left language sets the direction of the page', () => {
  activateLanguage('ar');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(activeLanguage()).toBe('ar');
});

test('values in a right-to-left message keep their own direction, plurals and choices included', async () => {
  const arabic = {
    'demo.greeting': 'مرحبًا {name}!',
    'demo.count': '{count, plural, one {معاملة واحدة من {name}} other {# معاملات من {name}}}',
    'demo.help': 'اقرأ <link>الدليل</link> أولاً.',
    'demo.untranslated': '{kind, select, income {دخل} other {مصروف}}',
  };
  const { t: say } = registerMessages(arabic, async () => ({ default: compiled(arabic) }));
  activateLanguage('ar');
  await loadMessages();
  expect(say('demo.greeting', { name: 'Ada (−$5)' })).toBe('مرحبًا \u2068Ada (−$5)\u2069!');
  expect(say('demo.count', { count: 3, name: 'Ada' })).toBe('3 معاملات من \u2068Ada\u2069');
  expect(say('demo.count', { count: 1, name: 'Ada' })).toBe('معاملة واحدة من \u2068Ada\u2069');
  expect(say('demo.untranslated', { kind: 'income' })).toBe('دخل');
});

test('a text beside others is isolated where they run from right to left', () => {
  activateLanguage('de');
  expect(isolated('Ada')).toBe('Ada');
  activateLanguage('ar');
  expect(isolated('Ada')).toBe('\u2068Ada\u2069');
});

test('numbers in messages have the digits of the user’s region', async () => {
  const { t: say } = registerMessages(english, async () => ({ default: compiled(german) }));
  activateLanguage('ar');
  expect(say('demo.count', { count: 12 })).toBe('12 transactions');
  setDigits('arab');
  expect(say('demo.count', { count: 12 })).toBe('١٢ transactions');
});

test('the pseudo-locale marks each message, and keeps values, choices and tags', async () => {
  const { t: say, Text: Sentence } = registerMessages(
    compiled(english) as unknown as typeof english,
    async (language) => {
      throw new Error(`There is no catalog of ${language}`);
    },
  );
  activateLanguage(PSEUDO_LOCALE);
  await loadMessages();
  expect(say('demo.greeting', { name: 'Ada' })).toMatch(/^⟦Héłłö, Ada! ë+⟧$/);
  expect(say('demo.count', { count: 1 })).toMatch(/^⟦1 ţřáñšáçţíöñ ë+⟧$/);
  expect(say('demo.count', { count: 1_234 })).toMatch(/^⟦1,234 ţřáñšáçţíöñš ë+⟧$/);
  render(<Sentence id="demo.help" components={{ link: <a href="/guide" /> }} />);
  expect(screen.getByRole('link', { name: 'ţĥé ĝüíďé' })).toHaveAttribute('href', '/guide');
  expect(activeLanguage()).toBe('en');
  expect(document.documentElement).toHaveAttribute('lang', 'en-XA');
});
