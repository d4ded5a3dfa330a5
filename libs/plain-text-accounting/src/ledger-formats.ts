import type { TransactionStatus } from '@saldo/contracts';
import type { Declaration, EntryHead, Format, WrittenPosting } from './format';

// hledger 1.25, https://hledger.org/1.25/hledger.html#journal-format
export const hledger: Format = {
  extension: 'journal',
  slugOf,
  head: (_display, commodities) =>
    lines(
      'decimal-mark .',
      ...[...commodities].map(([code, decimals]) => `commodity 1000.${'0'.repeat(decimals)} ${code}`),
    ),
  declare,
  entry: (head, postings) => entry(head, postings, (tags) => tags.map((tag) => `${tag}:`).join(', ')),
  close: () => '',
};

// Ledger 3, https://ledger-cli.org/doc/ledger3.html
export const ledger: Format = {
  ...hledger,
  extension: 'ledger',
  head: (_display, commodities) => lines(...[...commodities.keys()].map((code) => `commodity ${code}`)),
  entry: (head, postings) => entry(head, postings, (tags) => `:${tags.join(':')}:`),
};

/**
 * Returns a valid level of an account name. A colon separates levels, a semicolon begins a comment, and two spaces end the name.
 */
function slugOf(name: string): string {
  return line(name.replace(/[:;]/g, '-')) || '-';
}

function declare({ name, account, category }: Declaration): string {
  const { note = '', kind, closedOn } = account ?? {};
  const original = account?.name ?? (name.endsWith(`:${category}`) ? undefined : category);
  return lines(
    '',
    `account ${name}`,
    ...comments([
      ...(original === undefined ? [] : [`name: ${original}`]),
      ...(kind ? [`kind: ${kind}`] : []),
      ...(closedOn ? [`closed: ${closedOn}`] : []),
      note,
    ]),
  );
}

function entry(
  { addedOn, name, note, status = 'cleared', tags = [] }: EntryHead,
  postings: WrittenPosting[],
  tagsText: (tags: string[]) => string,
): string {
  const description = descriptionOf(name);
  // Mark each posting: a mark of the transaction would apply to all of them.
  const isMarkedEach = postings.some((posting) => posting.status);
  return lines(
    '',
    [
      ...[addedOn, ...(isMarkedEach ? [] : [markOf(status)])],
      ...(mayBeMisread(description, isMarkedEach) ? ['()'] : []),
      description,
    ].join(' '),
    ...(tags.length > 0 ? [`    ; ${tagsText(tags.map(tagOf))}`] : []),
    ...comments([
      ...(description === name ? [] : [`name: ${name}`]),
      ...(status === 'reconciled' && !isMarkedEach ? ['status: reconciled'] : []),
      note,
    ]),
    ...postings.flatMap(({ name: account, amount, total, note: partNote = '', status: own }) => [
      `    ${own ? `${markOf(own)} ` : ''}${account}  ${amount}${total ? ` @@ ${total}` : ''}`,
      ...comments([...(own === 'reconciled' ? ['status: reconciled'] : []), partNote]),
    ]),
  );
}

function markOf(status: TransactionStatus): string {
  return status === 'pending' ? '!' : '*';
}

/**
 * Replaces semicolons, which begin a comment. No other character has a meaning here, because directives only stand at the
 * beginning of a line.
 */
function descriptionOf(name: string): string {
  return line(name.replaceAll(';', ','));
}

/**
 * Whether a description begins like a code in parentheses or, if no mark precedes it, like a mark. An empty code before it
 * prevents that.
 */
function mayBeMisread(description: string, isUnmarked: boolean): boolean {
  return description.startsWith('(') || (isUnmarked && /^[*!]/.test(description));
}

/** Returns a valid tag: spaces, colons, commas and brackets end a tag or begin something else. */
function tagOf(tag: string): string {
  return tag.replace(/[\s:;,[\]()]+/g, '-');
}

/**
 * Returns comment lines for texts that may have several lines. Escapes dates in brackets, `::` and some tags, which would change
 * the transaction or the account even in a comment.
 */
function comments(texts: string[]): string[] {
  return (
    texts
      .flatMap((text) => text.split(/\r\n|[\r\n\u0085\u2028\u2029]/))
      // Skip empty lines: Ledger takes an empty comment for the end of the entry.
      .filter((text) => text.trim() !== '')
      .map((text) =>
        text
          .replaceAll('[', '(')
          .replaceAll(']', ')')
          .replace(/:(?=:)/g, ': ')
          .replace(/\b(date2?|type|payee):/gi, '$1 :'),
      )
      .map((text) => `    ; ${text}`.trimEnd())
  );
}

function line(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function lines(...texts: string[]): string {
  return texts.map((text) => `${text}\n`).join('');
}
