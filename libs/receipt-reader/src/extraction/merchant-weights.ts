/**
 * How strongly each sign suggests that a line is the name of the seller. The score of a line is the sum of its signs times their weights;
 * most signs are 1 or 0. Weights were chosen on scanned and generated receipts (`npm run bench receipts`).
 */
export const merchantWeights = {
  /** For each line above. */
  lineAbove: -0.35,
  belowAddress: -1.5,
  /** By how much it is taller than the usual line, up to twice. */
  tall: 1,
  /** Mean confidence of its words, from 0 to 1 and less 0.75. */
  legibility: 5,
  /** It ends with a legal form. */
  form: 3.5,
  shopWord: 1,
  shopWordExactly: 0.7,
  /** It is printed elsewhere, too. */
  again: 0.5,
  /** It follows a greeting. */
  greeting: 2.5,
  /** A label says that it is the seller. */
  seller: 6,
  /** It stands beside a tax number or a bank account, which are those of the seller. */
  owner: 4,
  /** It is in the block of the buyer. */
  buyer: -6,
  /** It continues the name of the line above, or is a legal form without a name. */
  rest: -4,
  /** Only a kind of shop, below the first line. */
  kindAlone: -2.5,
  /** A building, where another line is a company with its legal form. */
  building: -3,
  /** A price stands beside it. */
  item: -4,
  heading: -4,
  slogan: -2,
  address: -4,
  /** It ends with a number like that of a house, which a postcode below confirms. */
  houseNumber: -1.5,
  postcodeBelow: -2.5,
  amount: -4,
  /** Share of digits and marks among its characters: they indicate noise, as do those that follow. */
  marks: -5,
  /** Share of words of a single letter. */
  singleLetters: -3,
  /** 1 with fewer than four letters, a third with four. */
  fewLetters: -1.5,
  lowerCase: -2,
  exclamation: -1,
};

/** What speaks for one spelling of a name before others. */
export const spellingWeights = {
  /** Sum of its similarities to the others. */
  likeness: 1,
  /** Mean confidence of its words, from 0 to 1. */
  legibility: 2,
  /** Its legal form and kind of shop, by their weights above. */
  shop: 0.5,
  /** Another one lacks its beginning or end: the edge of an image cuts off letters, but never adds any. */
  whole: 1,
  /** Another one lacks its accents: one of the recognisers knows few umlauts. */
  accents: 1,
  webAddress: -5,
};

/** A number for each sign of a table of weights, mostly 1 or 0. */
export type Signs<Weights> = Record<keyof Weights, number>;
export type MerchantSigns = Signs<typeof merchantWeights>;
export type MerchantSign = keyof MerchantSigns;

export const sumOf = <Sign extends string>(
  weights: Record<Sign, number>,
  signs: Record<Sign, number>,
): number => (Object.keys(weights) as Sign[]).reduce((sum, sign) => sum + weights[sign] * signs[sign], 0);

/** The score of a line that has no sign at all. */
const START = 3;
export const scoreOfSigns = (signs: MerchantSigns): number => START + sumOf(merchantWeights, signs);
