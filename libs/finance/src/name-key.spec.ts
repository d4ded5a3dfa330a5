import fc from 'fast-check';
import { nameKey } from './name-key';

test.each([
  ['blanks', 'Car  wash', 'Car wash'],
  ['blanks at the ends and of other kinds', '\u00a0Car\u2003wash ', 'Car wash'],
  ['case', 'REWE', 'Rewe'],
  ['the case of a letter with two capitals', 'Straße', 'STRASSE'],
  ['invisible characters', 'Car\u200b wa\u00adsh\u200d', 'Car wash'],
  ['the form of letters', 'Ｃａｒ ﬁne', 'Car fine'],
  ['how accents are written', 'Cafe\u0301', 'Café'],
  ['Cyrillic letters among Latin ones', 'Саr wаsh', 'Car wash'],
  ['names of look-alikes alone', 'ТОР', 'top'],
  ['Greek letters', 'ΑΤΜ', 'atm'],
  ['the end of Greek words', 'Οδός', 'ΟΔΌΣ'],
  ['case in other scripts', 'вода', 'Вода'],
])('does not tell names apart by %s', (_, one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test.each([
  ['accents', 'Café', 'Cafe'],
  ['blanks within a word', 'Carwash', 'Car wash'],
  ['signs', 'Car-wash', 'Car wash'],
  ['digits', 'Visa 1', 'Visa l'],
])('tells names apart by %s', (_, one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

it('is its own key, whatever the case', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aBЖтТοΣςßİi é\u0301\u200bﬁ') }), (name) => {
      const key = nameKey(name);
      expect(nameKey(key)).toBe(key);
      expect(nameKey(name.toUpperCase())).toBe(key);
    }),
  );
});
