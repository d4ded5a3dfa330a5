/** Month names from January to December by language, in lower case, without accents. A bar separates variants of one month. */
import names from './month-names.json' with { type: 'json' };

const ABBREVIATION = 3;
/** Languages without three-letter abbreviations: in Finnish, `mar` would be `marraskuu` (November) but means March elsewhere. */
const UNSHORTENED = new Set(['finnish']);

/** Returns a text in lower case without accents and final point. Recomposes characters: Korean syllables stay whole. */
export function unaccented(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase().replace(/\.$/, '');
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .replace(/ł/g, 'l')
    .replace(/\.$/, '');
}

const months = new Map<string, Set<number>>();
for (const [language, list] of Object.entries(names))
  list.split(' ').forEach((variants, index) => {
    for (const name of variants.split('|').map(unaccented))
      for (const form of UNSHORTENED.has(language) ? [name] : [name, name.slice(0, ABBREVIATION)])
        months.set(form, (months.get(form) ?? new Set()).add(index + 1));
  });

/** Returns the month (1-12) that a word names; null if there is none or several, as for `lis` in Polish and Croatian. */
export function monthNamed(word: string): number | null {
  const [month = null, another] = months.get(unaccented(word)) ?? [];
  return another === undefined ? month : null;
}
