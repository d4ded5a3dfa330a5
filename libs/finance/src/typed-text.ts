/** Matches marks of writing direction, which `Intl` puts around signs in right-to-left scripts. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u2066-\u2069]/g;
/** Zeros of the scripts in which numbers are typed. The other nine digits follow each of them. */
const ZEROS = [...'٠۰०０'].map((zero) => zero.charCodeAt(0));

/** Returns the text without marks of writing direction. */
export function withoutDirectionMarks(text: string): string {
  return text.replace(DIRECTION_MARKS, '');
}

/** Returns the text with ASCII digits instead of those of other scripts. */
export function withAsciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((candidate) => code >= candidate && code <= candidate + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}
