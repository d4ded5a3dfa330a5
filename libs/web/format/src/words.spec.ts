import type { Language } from '@saldo/contracts';
import { activateLanguage } from '@saldo/i18n';
import { currencyName, formatAgo, formatList } from './words';

afterEach(() => activateLanguage('en'));

test.each<[Language, string, string, string, string | undefined]>([
  ['en', 'yesterday', '3 hours ago', 'a, b and c', 'United States Dollar'],
  ['de', 'gestern', 'vor 3 Stunden', 'a, b und c', 'US-Dollar'],
  ['ar', 'أمس', 'قبل 3 ساعات', 'a وb وc', 'دولار أمريكي'],
])('in %s uses %s, %s, %s and %s', (language, yesterday, hours, list, dollar) => {
  activateLanguage(language);
  expect(formatAgo(1, 'day')).toBe(yesterday);
  expect(formatAgo(3, 'hour')).toBe(hours);
  expect(formatList(['a', 'b', 'c'])).toBe(list);
  expect(currencyName('USD')).toBe(dollar);
  expect(currencyName('KWD')).not.toBe('KWD');
});
