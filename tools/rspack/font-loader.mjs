import subsetFont from 'subset-font';

/** Characters of English and German texts, as a CSS `unicode-range`. */
export const basicRange =
  'U+0020-007E, U+00A0, U+00A3, U+00A5, U+00B7, U+00C4, U+00D6-00D7, U+00DC, U+00DF, U+00E4, U+00F6, U+00FC, ' +
  'U+2013-2014, U+2018-201A, U+201C-201E, U+2026, U+2066-2069, U+20AC, U+2212';

const basic = charactersIn(basicRange);
const isBasic = new Set(basic);
/** All other characters below U+3000. The Latin fonts in use have no characters above that. */
const further = charactersIn('U+0020-2FFF').filter((character) => !isBasic.has(character));

/** Options of the subset: kerning, aligned digits and localised forms stay. Together with `weights` this halves the file. */
const options = {
  targetFormat: 'woff2',
  keepFeatures: ['kern', 'tnum', 'locl'],
  noHinting: true,
};
const weights = { variationAxes: { wght: { min: 400, max: 700 } } };

/**
 * Removes unused parts from a font: unused weights of a variable font, and typographic features. With the query `basic` the font
 * has only the characters of `basicRange`, without it only the others.
 */
export default function removeUnusedParts(font) {
  return subsetFont(
    font,
    (this.resourceQuery === '?basic' ? basic : further).join(''),
    /-wght-/.test(this.resourcePath) ? { ...options, ...weights } : options,
  );
}

export const raw = true;

function charactersIn(range) {
  return range.split(', ').flatMap((each) => {
    const [first, last = first] = each.slice('U+'.length).split('-');
    const start = parseInt(first, 16);
    const length = parseInt(last, 16) - start + 1;
    return Array.from({ length }, (_, index) => String.fromCodePoint(start + index));
  });
}
