import { LIMITS } from './limits.ts';
import sentences from './refusals.json' with { type: 'json' };

/** A code, or one with a point and the name of another sentence that it has. */
type SentenceKey = keyof typeof sentences;

/** Why a file was refused: one code for each thing that a user can be told. Callers translate by it. */
export type RefusalCode = Exclude<SentenceKey, `${string}.${string}`>;

export interface Refusal {
  code: RefusalCode;
  /** One English sentence; names the line where there is one. */
  message: string;
  line?: number;
  /** The text of the file that cannot be read, or the error that the bank sent. On one line and short. */
  value?: string;
}

/** Thrown by the readers when a file, or a row in it, cannot be read reliably. `readBankFile` turns it into a result. */
export class Unreadable extends Error {
  readonly refusal: Refusal;

  /** @param details `detail`: a part of the sentence that callers need not translate */
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

/** Refuses a file with more rows than can be shown and imported. */
export function refuseTooManyRows(count: number): void {
  if (count > LIMITS.rows) throw tooManyRows();
}

export function tooManyRows(): Unreadable {
  return new Unreadable('too-many-rows');
}

const MAX_QUOTED = 40;

/** A value of the file for a sentence: on one line and short. */
export function excerpt(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > MAX_QUOTED ? `${flat.slice(0, MAX_QUOTED)}…` : flat;
}

/** Returns the refusal of a row without a date or amount, or with one that cannot be read. */
const refusalOf = (kind: 'date' | 'amount') => (text: string, line: number) => {
  const value = excerpt(text);
  return value ? new Unreadable(`bad-${kind}`, { line, value }) : new Unreadable(`no-${kind}`, { line });
};

export const badDate = refusalOf('date');
export const badAmount = refusalOf('amount');
