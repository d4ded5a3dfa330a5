/**
 * Matches a beginning that a spreadsheet takes for a formula (source: OWASP, CSV Injection): a sign in ASCII or full width, after
 * blanks and any number of apostrophes. A text with apostrophes of its own gets one more, so that removing one restores it.
 */
const FORMULA = /'*[^\S\t\r\n]*[=+\-@＝＋－＠]/.source;
const AT_START = new RegExp(`^(?=${FORMULA}|'*[\\t\\r])`);
/** Matches such a beginning after a separator: spreadsheets that separate by `;` or tabs ignore our quotation marks. */
const INSIDE = new RegExp(`([;\\t\\r\\n])(?=${FORMULA})`, 'g');
const GUARD_AT_START = new RegExp(`^'(?=${FORMULA}|'*[\\t\\r])`);
const GUARD_INSIDE = new RegExp(`([;\\t\\r\\n])'(?=${FORMULA})`, 'g');

/** Returns the text of a CSV cell, with an apostrophe before anything that a spreadsheet would run. */
export function guardFormula(text: string): string {
  return text.replace(AT_START, "'").replace(INSIDE, "$1'");
}

/** Undoes `guardFormula`. */
export function unguardFormula(cell: string): string {
  return cell.replace(GUARD_AT_START, '').replace(GUARD_INSIDE, '$1');
}
