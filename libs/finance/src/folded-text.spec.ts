import fc from 'fast-check';
import { foldedText } from './folded-text';

test.each([
  ['case', 'REWE Markt', 'rewe markt'],
  ['the sharp s', 'HAUPTSTRASSE', 'hauptstraße'],
  ['the capital sharp s', 'STRAẞE', 'Strasse'],
  ['ligatures', 'ﬁne ﬂat', 'FINE FLAT'],
  ['Latin accents', 'Crème Brûlée, Ångström, Señor', 'creme brulee, angstrom, senor'],
  ['how accents are written', 'Cafe\u0301', 'Café'],
  ['Latin letters with strokes', 'Łódź Ørsted Đakovo', 'lodz orsted dakovo'],
  ['joined letters', 'Æsir Œuvre Þór', 'aesir oeuvre thor'],
  ['Vietnamese tones', 'Đường Nguyễn Huệ', 'duong nguyen hue'],
  ['Greek accents', 'Αθήνα ΐ', 'αθηνα ι'],
  ['the end of Greek words', 'ΟΔΟΣ', 'οδός'],
  ['the dots of the Turkish i', 'IŞIK İNCİ', 'ışık inci'],
  ['the dots of the Turkish i and accents', 'ISPARTA', 'ısparta'],
  ['Cyrillic accents', 'Ёлка за\u0301мок', 'елка замок'],
  ['Arabic vowel points', 'مَكْتَبَة', 'مكتبة'],
  ['Arabic forms of alef, yeh and heh', 'أحمد إلى آل ٱلمدينة', 'احمد الي ال المدينه'],
  ['widened Arabic words', 'مـــكتب', 'مكتب'],
  ['Hebrew points', 'שָׁלוֹם', 'שלום'],
  ['voiced kana', 'ガス', 'カス'],
  ['the width of letters', 'Ｃａｆｅ ｶｽ', 'cafe カス'],
  ['digits', '٤٢ ۴۲ ４２', '42 42 42'],
  ['blanks', ' car\u00a0 \n wash\t', 'car wash'],
  ['invisible characters', 'car\u200b wa\u00adsh', 'car wash'],
  ['apostrophes and dashes', 'McDonald’s – X', "mcdonald's - x"],
])('ignores %s', (_, one, other) => {
  expect(foldedText(one)).toBe(foldedText(other));
});

test.each([
  ['letters', 'cafe', 'cave'],
  ['Cyrillic letters of their own', 'чай', 'чаи'],
  ['Ukrainian letters of their own', 'їжа', 'іжа'],
  ['vowels of Indic scripts', 'की', 'का'],
  ['signs', 'a+b', 'a-b'],
  ['blanks within a word', 'car wash', 'carwash'],
])('does not ignore %s', (_, one, other) => {
  expect(foldedText(one)).not.toBe(foldedText(other));
});

const text = fc.string({
  unit: fc.constantFrom(...'aZ09 .-äÖßẞſσςΣЖйё漢ガİıIŁæéمَأ😀한', 'e\u0301'),
  maxLength: 20,
});

it('is folded at once, whatever the case', () => {
  fc.assert(
    fc.property(text, (name) => {
      const folded = foldedText(name);
      expect(foldedText(folded)).toBe(folded);
      expect(foldedText(name.toUpperCase())).toBe(folded);
      expect(foldedText(name.toLowerCase())).toBe(folded);
    }),
  );
});

it('folds a part of a text to a part of the folded text', () => {
  fc.assert(
    fc.property(text, fc.nat(20), fc.nat(20), (name, from, length) => {
      const part = Array.from(new Intl.Segmenter('en').segment(name), ({ segment }) => segment)
        .slice(from, from + length)
        .join('');
      expect(foldedText(name)).toContain(foldedText(part));
    }),
  );
});
