import { matchLanguage } from './languages';

test.each([
  [['en-GB', 'de'], 'en'],
  [['xx', 'en'], 'en'],
  [['EN-us'], 'en'],
  [['de-AT', 'en'], 'de'],
  [['xx-YY', 'ar-EG', 'de'], 'ar'],
  [['xx-YY'], 'en'],
  [[], 'en'],
])('chooses the language for %j: %s', (preferred, language) => {
  expect(matchLanguage(preferred)).toBe(language);
});
