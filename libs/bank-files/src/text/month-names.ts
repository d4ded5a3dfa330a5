/** In the languages of banks, in order; variants of one month are separated by a bar. Lower case, without accents. */
import names from './month-names.json' with { type: 'json' };

const ABBREVIATION = 3;
/** Languages whose abbreviations are longer: three letters of `marraskuu`, November, would be March elsewhere. */
const UNSHORTENED = new Set(['finnish']);

/** Lower case, without accents and a final point. Composed again, so that Korean syllables stay whole. */
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
        remember(form, index + 1);
  });

function remember(form: string, month: number): void {
  months.set(form, (months.get(form) ?? new Set()).add(month));
}

/** The month (1-12) that a word names; null if none or, as `lis` in Polish and Croatian, several. */
export function monthNamed(word: string): number | null {
  const [month = null, another] = months.get(unaccented(word)) ?? [];
  return another === undefined ? month : null;
}
