import { matchLanguage } from './languages';

test.each([
  [['en-GB', 'de'], 'en'],
  [['xx', 'en'], 'en'],
  [['EN-us'], 'en'],
  [['xx-YY'], 'en'],
  [[], 'en'],
])('of %j the app speaks %s', (preferred, language) => {
  expect(matchLanguage(preferred)).toBe(language);
});
