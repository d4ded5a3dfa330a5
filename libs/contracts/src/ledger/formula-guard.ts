/**
 * What a spreadsheet runs as a formula (source: OWASP, CSV Injection), behind any number of apostrophes: a text that has
 * one of its own gets another, so that removing one always gives back the text.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

/** The text of a CSV cell, with an apostrophe before what a spreadsheet would run. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Undoes `guardFormula`. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
