import fc from 'fast-check';
import { compareNames, sortKey } from './name-order';

test.each([
  ['letters', ['Äpfel', 'apple', 'Banana', 'zoo']],
  ['letters of any case', ['aldi', 'Bakery', 'cinema', 'Dentist']],
  ['accents last', ['cote', 'Cote', 'coté', 'côte', 'coter']],
  ['case last', ['rewe', 'Rewe', 'REWE', 'Rewe Markt']],
  ['letters within words', ['Ober', 'Öbst', 'Obsu', 'Ørsted', 'Oslo']],
  ['the sharp s', ['Strasse', 'Straße', 'Strassen', 'Strate']],
  ['Polish and Vietnamese letters', ['dach', 'Đakovo', 'dal', 'lira', 'Łódź', 'lot']],
  ['words', ['car', 'car wash', 'carbon']],
  ['numbers', ['Visa 2', 'Visa 007', 'Visa 10', 'Visa 100', 'Visa A']],
  [
    'signs before digits before letters',
    ['_x', '€uro', '😀', '1&1', '10 Minutes', 'alpha', 'Ωmega', 'Яблоко', 'בית', 'بيت', '水'],
  ],
  ['Cyrillic letters', ['Ева', 'Ёлка', 'Ель', 'ира', 'Йод', 'киви']],
  ['Greek letters', ['Άλφα', 'Αμα', 'Βήτα', 'Ζήτα']],
  ['Arabic letters', ['أحمد', 'اسم', 'بيت', 'تمر', 'جبن']],
])('sorts by %s', (_, names) => {
  expect(names.toReversed().toSorted(compareNames)).toEqual(names);
});

const name = fc.string({ unit: fc.constantFrom(...'aAbBäÄ ß9081-_.éйЙ漢😀\ufb50\u{1d11e}\t'), maxLength: 8 });

it('is the order in which databases sort the keys', () => {
  fc.assert(
    fc.property(name, name, (a, b) => {
      const inDatabase = Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b)));
      expect(Math.sign(compareNames(a, b))).toBe(inDatabase);
    }),
  );
});

it('tells all visibly different names apart', () => {
  const trimmed = name.map((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim());
  fc.assert(
    fc.property(trimmed, trimmed, (a, b) => {
      expect(compareNames(a, b) === 0).toBe(a === b);
    }),
  );
});
