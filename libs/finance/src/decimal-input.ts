/** The digits of a decimal number without its point, and how many of them stand behind it; exact. */
export type DecimalReading = { digits: bigint; decimals: number } | { problem: 'unreadable' | 'ambiguous' };

/** What people put between groups of three digits besides comma and point: blanks of several widths, apostrophes. */
const GROUP_MARKS = "[ \\u00a0\\u2009\\u202f'’]";
const GROUPED_BY_MARK = new RegExp(`^\\d{1,3}(?:${GROUP_MARKS}\\d{3})+(?=$|[.,])`);
const ALL_MARKS = new RegExp(GROUP_MARKS, 'g');
const MOST_DIGITS = 30;

/**
 * Reads a number with a comma or a point as the decimal sign, and groups of three digits set apart by the other one, a
 * blank or an apostrophe. One comma or point before exactly three digits could be either: that is ambiguous.
 * A currency sign before or behind is passed over.
 */
export function readDecimal(text: string): DecimalReading {
  const typed = text.replace(/^\p{Sc}|\p{Sc}$/gu, '').trim();
  const byMark = GROUPED_BY_MARK.test(typed);
  const plain = byMark ? typed.replace(ALL_MARKS, '') : typed;
  if (plain.length > MOST_DIGITS || !/^(?=.*\d)[\d.,]+$/.test(plain)) return { problem: 'unreadable' };

  const signs = plain.replace(/\d/g, '');
  if (signs === '') return exact(plain, '');
  const last = signs.charAt(signs.length - 1);
  const [whole, behind] = splitAtLast(plain, last);
  if (/^(?:,+|\.+)$/.test(signs)) return oneKind(plain, whole, behind, signs.length, byMark);

  // Both kinds: the last one is the decimal sign and stands once, the other one sets groups apart.
  const other = last === '.' ? ',' : '.';
  return signs.indexOf(last) === signs.length - 1 && isGrouped(whole, other) && behind !== '' && !byMark
    ? exact(whole.replaceAll(other, ''), behind)
    : { problem: 'unreadable' };
}

function oneKind(
  plain: string,
  whole: string,
  behind: string,
  count: number,
  byMark: boolean,
): DecimalReading {
  if (count > 1) {
    const sign = plain.includes(',') ? ',' : '.';
    return isGrouped(plain, sign) && !byMark
      ? exact(plain.replaceAll(sign, ''), '')
      : { problem: 'unreadable' };
  }
  if (behind === '') return { problem: 'unreadable' };
  // 0.125 and 1234.500 cannot be groups, and after a blank between groups the sign can only be the decimal one.
  const couldBeGroups = behind.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && !byMark;
  return couldBeGroups ? { problem: 'ambiguous' } : exact(whole, behind);
}

function isGrouped(text: string, sign: string): boolean {
  const [first = '', ...groups] = text.split(sign);
  return /^\d{1,3}$/.test(first) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group));
}

function splitAtLast(text: string, sign: string): [string, string] {
  const at = text.lastIndexOf(sign);
  return [text.slice(0, at), text.slice(at + 1)];
}

function exact(whole: string, behind: string): DecimalReading {
  return { digits: BigInt(whole + behind), decimals: behind.length };
}
