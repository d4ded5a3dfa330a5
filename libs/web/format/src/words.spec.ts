import { currencies } from '@saldo/contracts';
import { currencyName } from './words';

afterEach(() => document.documentElement.removeAttribute('lang'));

test.each([
  ['en', ['United States Dollar', 'Euro', 'British Pound', 'Japanese Yen']],
  ['de', ['US-Dollar', 'Euro', 'Britisches Pfund', 'Japanischer Yen']],
  ['ar', ['دولار أمريكي', 'يورو', 'جنيه إسترليني', 'ين ياباني']],
])('in %s the first currencies are %j', (language, names) => {
  document.documentElement.lang = language;
  expect(currencies.slice(0, 4).map(({ code }) => currencyName(code))).toEqual(names);
});
