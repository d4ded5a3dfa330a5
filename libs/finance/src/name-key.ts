/** Capital letters of other scripts that look like a Latin letter. */
const LOOK_ALIKES = new Map(
  [
    ['АВЕКМНОРСТУХІЈЅԚԜ', 'ABEKMHOPCTYXIJSQW'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  ].flatMap(([foreign = '', latin = '']) =>
    [...foreign].map((letter, index) => [letter, latin[index] ?? letter] as const),
  ),
);
const FOREIGN = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/**
 * Returns the key of a name. Names with the same key look the same, and are the same category or payee. The key ignores case,
 * repeated spaces, invisible characters, forms of the same character such as full width, and Cyrillic or Greek letters that look
 * Latin if a name has no other letters of these scripts. Accents distinguish names.
 */
export function nameKey(name: string): string {
  const capitals = name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toUpperCase()
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
  const latin = [...capitals].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
  return (FOREIGN.test(latin) ? capitals : latin).toLowerCase();
}
