import type { TransactionStatus } from '@saldo/contracts';
import type { Declaration, EntryHead, Format, WrittenPosting } from './format';

/** Letters of the common scripts that Beancount accepts in names. Its character table is that of Unicode 5.1. */
const LETTERS = 'A-Za-zÀ-ÖØ-öø-ȳΆΈ-ΊΌΎ-ΡΣ-ϵЀ-ҁҊ-ԣא-ת\u0621-\u063A\u0641-\u064Aก-ะぁ-ゖァ-ヺ一-\u9FC3가-힣';
const OTHERS = new RegExp(`[^${LETTERS}0-9]+`, 'g');

// Beancount 2 and 3, https://beancount.github.io/docs/beancount_language_syntax.html
export const beancount: Format = {
  extension: 'beancount',
  slugOf,
  head: (display) =>
    lines(
      'option "title" "Saldo"',
      `option "operating_currency" ${quoted(display)}`,
      // Beancount divides a total by the units and multiplies them again, with 28 digits. For amounts without decimals, such as
      // yen, it tolerates no difference by default.
      'option "inferred_tolerance_default" "*:0.0001"',
    ),
  declare: ({ name, openedOn, account, category }: Declaration) => {
    const { commodity = '', kind, note } = account ?? {};
    const original = account?.name ?? (name.endsWith(`:${category}`) ? undefined : category);
    return lines(
      '',
      `${openedOn} open ${name} ${commodity}`.trimEnd(),
      ...metadata({ name: original, kind, note }),
    );
  },
  entry: ({ addedOn, name, note, status = 'cleared', tags = [] }: EntryHead, postings: WrittenPosting[]) => {
    const isMarkedEach = postings.some((posting) => posting.status);
    return lines(
      '',
      [`${addedOn} ${flagOf(status)}`, quoted(name), quoted(note), ...tagsOf(tags)].join(' '),
      ...metadata({
        status: status === 'reconciled' && !isMarkedEach ? status : undefined,
        tags: tags.every((tag) => tag === tagOf(tag)) ? undefined : tags.join(', '),
      }),
      ...postings.flatMap(({ name: account, amount, total, note: partNote, status: own }) => [
        `  ${own ? `${flagOf(own)} ` : ''}${account}  ${amount}${total ? ` @@ ${total}` : ''}`,
        ...metadata({ status: own === 'reconciled' ? own : undefined, note: partNote }, '    '),
      ]),
    );
  },
  close: (name, date) => lines('', `${date} close ${name}`),
};

function flagOf(status: TransactionStatus): string {
  return status === 'pending' ? '!' : '*';
}

/** Keeps letters, digits and hyphens. The first character must be a digit or a capital letter. */
function slugOf(name: string): string {
  const slug = name.normalize('NFC').replace(OTHERS, '-').replace(/^-|-$/g, '');
  const capitalized = slug.charAt(0).toUpperCase() + slug.slice(1);
  return /^[0-9A-ZÀ-ſΆ-ΫЀ-Я]/.test(capitalized) && /^[\p{Lu}0-9]/u.test(capitalized)
    ? capitalized
    : `X${slug}`;
}

/** Returns lines such as ` name: "Cash"`, without absent and empty values. */
function metadata(values: Record<string, string | undefined>, indentation = '  '): string[] {
  return Object.entries(values).flatMap(([key, value]) =>
    value ? [`${indentation}${key}: ${quoted(value)}`] : [],
  );
}

function tagsOf(tags: string[]): string[] {
  return tags.map(tagOf).flatMap((tag) => (tag ? [`#${tag}`] : []));
}

/** Returns a valid tag, which allows only few characters. The complete tags are in the metadata. */
function tagOf(tag: string): string {
  return tag
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9\-_/.]+/g, '-')
    .replace(/^-|-$/g, '');
}

function quoted(text: string): string {
  const escaped = text
    .replace(/[\\"]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replaceAll('\t', '\\t');
  return `"${escaped}"`;
}

function lines(...texts: string[]): string {
  return texts.map((text) => `${text}\n`).join('');
}
