import { LIMITS } from './limits.ts';
import sentences from './refusals.json' with { type: 'json' };

/** A code, or a code with a suffix behind a point for a variant of its sentence. */
type SentenceKey = keyof typeof sentences;

/** Reason for refusing a file: one code for each message to the user. Callers translate it. */
export type RefusalCode = Exclude<SentenceKey, `${string}.${string}`>;

export interface Refusal {
  code: RefusalCode;
  /** One English sentence, with the line number if there is one. */
  message: string;
  line?: number;
  /** Text of the file that cannot be read, or the error that the bank sent; short and on one line. */
  value?: string;
}

/** Thrown by readers if a file, or a row in it, cannot be read reliably. `readBankFile` returns it as a result. */
export class Unreadable extends Error {
  readonly refusal: Refusal;

  /** @param details `detail`: a part of the sentence that callers need not translate, such as a column title */
  constructor(
    key: SentenceKey,
    { line, value, detail }: { line?: number | undefined; value?: string; detail?: string | number } = {},
  ) {
    const sentence = sentences[key]
      .replace('{value}', () => String(value))
      .replace('{detail}', () => String(detail));
    const message = line === undefined ? sentence : `Line ${line}: ${sentence}`;
    super(message);
    const code = key.replace(/\..*/, '') as RefusalCode;
    this.refusal = {
      code,
      message,
      ...(line !== undefined && { line }),
      ...(value !== undefined && { value }),
    };
  }
}

/** Throws `Unreadable` if a file has more rows or lines than can be shown and imported. */
export function refuseTooManyRows(count: number, most: number = LIMITS.rows): void {
  if (count > most) throw new Unreadable('too-many-rows');
}

const MAX_QUOTED = 40;

/** Shortens a value of the file for use in a sentence; on one line. */
export function excerpt(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > MAX_QUOTED ? `${flat.slice(0, MAX_QUOTED)}…` : flat;
}

/** Returns a function that makes the error for a row whose date or amount is missing or unreadable. */
const refusalOf = (kind: 'date' | 'amount') => (text: string, line: number) => {
  const value = excerpt(text);
  return value ? new Unreadable(`bad-${kind}`, { line, value }) : new Unreadable(`no-${kind}`, { line });
};

export const badDate = refusalOf('date');
export const badAmount = refusalOf('amount');
