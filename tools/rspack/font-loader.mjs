import subsetFont from 'subset-font';

/** All of the Latin fonts in use, whose subsets end well below U+3000. */
const characters = String.fromCodePoint(...Array.from({ length: 0x3000 - 0x20 }, (_, index) => index + 0x20));

/** The weights that style sheets use, and kerning and aligned digits: half of the file. */
const options = {
  targetFormat: 'woff2',
  keepFeatures: ['kern', 'tnum', 'locl'],
  noHinting: true,
};
const weights = { variationAxes: { wght: { min: 400, max: 700 } } };

/** Removes what Saldo does not use from a font: other weights of a variable one, and typographic features. */
export default function removeUnusedParts(font) {
  return subsetFont(
    font,
    characters,
    /-wght-/.test(this.resourcePath) ? { ...options, ...weights } : options,
  );
}

export const raw = true;
