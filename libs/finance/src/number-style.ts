/** How numbers are written: with the marks of a region, or those that the user prefers. */
export interface NumberStyle {
  decimalMark: '.' | ',' | '٫';
  groupMark: string;
  /** Digits in each group to the left of the last three digits: 2 in India (`12,34,567`), 3 elsewhere. */
  groupSize: 2 | 3;
}

export const DEFAULT_NUMBER_STYLE: NumberStyle = { decimalMark: '.', groupMark: ',', groupSize: 3 };

/** Returns how amounts of money are written in a locale (BCP 47), by the CLDR data in `Intl`. */
export function numberStyleOf(locale: string): NumberStyle {
  // Format an amount: Austria uses different group marks for amounts and other numbers.
  const money = { style: 'currency', currency: 'EUR', useGrouping: 'always' } as const;
  const parts = new Intl.NumberFormat(locale, money).formatToParts(1234567.5);
  const valueOf = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  const [firstGroup = ''] = parts.flatMap((part) => (part.type === 'integer' ? [part.value] : []));
  const decimal = valueOf('decimal');
  return {
    decimalMark: decimal === ',' || decimal === '٫' ? decimal : '.',
    groupMark: valueOf('group') ?? '',
    // 1,234,567 starts with one digit, 12,34,567 with two.
    groupSize: [...firstGroup].length === 2 ? 2 : 3,
  };
}
