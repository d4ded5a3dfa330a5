/**
 * Formats a date in a style such as `d.m.y`: day, month as a number (`m`), as a short name (`b`) or as a full name (`month`), and
 * year.
 */
export function dateIn(date: Date, style: string, locale: string, short: boolean): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const nameOf = (month: 'short' | 'long') => {
    const parts = new Intl.DateTimeFormat(locale, { month, day: 'numeric', timeZone: 'UTC' }).formatToParts(
      date,
    );
    return (parts.find(({ type }) => type === 'month')?.value ?? '').replace(/\.$/, '');
  };
  const parts: Record<string, () => string> = {
    month: () => nameOf('long'),
    d: () => two(date.getUTCDate()),
    m: () => two(date.getUTCMonth() + 1),
    b: () => nameOf('short').toUpperCase(),
    y: () => String(date.getUTCFullYear()).slice(short ? 2 : 0),
  };
  return style.replace(/\b(?:month|[dmby])\b/g, (part) => parts[part]!());
}
