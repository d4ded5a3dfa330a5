import { type ReadingOptions } from '../bank-file.ts';
import { read } from './read.ts';

/** Returns the amounts, the sign in use and the settings that questions ask for. */
export function signsOf(text: string, options?: ReadingOptions) {
  const { statements, settings, questions } = read(text, options);
  return {
    amounts: statements.flatMap(({ rows }) => rows.map(({ amount }) => amount)),
    sign: settings.sign,
    asks: questions.some(({ setting }) => setting === 'sign'),
  };
}

/** Returns a CSV file whose rows get consecutive dates from 10 January 2026 on. */
export function csv(titles: string, ...rows: string[]): string {
  return [titles, ...rows.map((row, index) => `2026-01-${10 + index};${row}`), ''].join('\n');
}
