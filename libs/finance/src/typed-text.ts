/** Marks of writing direction, which `Intl` puts around the signs of right-to-left scripts. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u2066-\u2069]/g;
/** The zeros of the scripts that numbers are typed in; the other nine digits follow each. */
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
