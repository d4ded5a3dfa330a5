import fc from 'fast-check';

/** Texts with a meaning in a browser, shell, database, spreadsheet or terminal, and none in Saldo. */
const meaningful = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=HYPERLINK("https://example.com")',
  '+1+1',
  '@SUM(A1)',
  '{"$ne":null}',
  '$where',
  '__proto__',
  'constructor',
  'a.b.$c',
  "' OR 1=1 --",
  '../../etc/passwd',
  '%00',
  '${7*7}',
  '\u202Egnp.exe',
  '\u200Bnothing\u200B',
  'e\u0301',
  '\uFEFFmark',
  '👩‍👩‍👧‍👦',
];

/** Characters that no stored text contains: lone surrogates and control characters. */
export const brokenTexts = ['\uD800', 'a\uDFFF', '\u0000', 'a\u001Bb', 'line\u0085', '\u007F'];

/** Generates valid texts of these lengths in UTF-16 units. */
export function textOf(min: number, max: number): fc.Arbitrary<string> {
  const fits = (text: string) => text.trim().length >= min && text.length <= max;
  const random = fc.string({ unit: 'grapheme', minLength: min, maxLength: Math.min(max, 30) });
  return fc.oneof(fc.constantFrom(...meaningful), random).filter((text) => fits(text));
}
