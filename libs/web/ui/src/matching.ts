import { foldedText } from '@saldo/finance';

/**
 * Returns the options whose label contains all words of a text, in any order, ignoring case and accents. Labels that begin with
 * the text come first, then those with a word that does.
 */
export function matching<Option>(
  options: readonly Option[],
  text: string,
  labelOf: (option: Option) => string,
): Option[] {
  const sought = foldedText(text).trim();
  const words = sought.split(/\s+/);
  const ranked = options.flatMap((option) => {
    const label = foldedText(labelOf(option));
    if (!words.every((word) => label.includes(word))) return [];
    const rank = label.startsWith(sought) ? 0 : label.includes(` ${sought}`) ? 1 : 2;
    return [{ option, rank }];
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ option }) => option);
}
