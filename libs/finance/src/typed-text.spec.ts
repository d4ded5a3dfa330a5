import { withAsciiDigits, withoutDirectionMarks } from './typed-text';

test.each([
  ['٢٢/١١/٢٠٢٦', '22/11/2026'],
  ['۱۲۳', '123'],
  ['१२०', '120'],
  ['１９', '19'],
  ['৫', '৫'],
  ['no digits', 'no digits'],
])('the digits of %s are read as %s', (text, ascii) => {
  expect(withAsciiDigits(text)).toBe(ascii);
});

test('marks of writing direction are dropped, and nothing else', () => {
  expect(withoutDirectionMarks('\u2068٢٢\u200f/١١\u2069 ')).toBe('٢٢/١١ ');
});
