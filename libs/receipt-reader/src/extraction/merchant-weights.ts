/**
 * How strongly each sign suggests that a line is the name of the seller. The score of a line is the sum of its signs times their
 * weights; most signs are 1 or 0. Weights were chosen on scanned and generated receipts (`npm run bench receipts`).
 */
export const merchantWeights = {
  /** Weight per line above it. */
  lineAbove: -0.35,
  belowAddress: -1.5,
  /** How much taller it is than the usual line, from 0 to 1 (twice as tall). */
  tall: 1,
  /** Mean confidence of its words, from 0 to 1, less 0.75. */
  legibility: 5,
  /** Ends with a legal form. */
  form: 3.5,
  /** Is the name of a chain and nothing else. The company that runs the shop is often printed below, with its legal form. */
  brand: 3.4,
  /** Stands beside the registration number of a company: `(417940-M)`. */
  registered: 1,
  shopWord: 1,
  shopWordExactly: 0.7,
  /** Is repeated in another line. */
  again: 0.5,
  /** Follows a greeting. */
  greeting: 2.5,
  /** Is labelled as the seller. */
  seller: 6,
  /** Stands beside a tax number or bank account, which belong to the seller. */
  owner: 4,
  /** Is in the block of the buyer. */
  buyer: -6,
  /** Is a company below the name of a shop, which it runs, without its registration number. */
  operator: -2.5,
  /** Continues the name of the line above, or is a legal form without a name. */
  rest: -4,
  /** Is only a kind of shop, below the first line. */
  kindAlone: -2.5,
  /** Names a building, while another line is a company with a legal form. */
  building: -3,
  /** Stands beside a price. */
  item: -4,
  heading: -4,
  slogan: -2,
  address: -4,
  /** Ends with a number that looks like a house number; a postcode below confirms it. */
  houseNumber: -1.5,
  postcodeBelow: -2.5,
  amount: -4,
  /** Share of characters that are not letters. Like the following signs, it indicates noise. */
  marks: -5,
  /** Share of words with a single letter. */
  singleLetters: -3,
  /** 1 for fewer than four letters, 1/3 for four. */
  fewLetters: -1.5,
  lowerCase: -2,
  exclamation: -1,
};

/** Weights by which one spelling of a name is preferred to others. */
export const spellingWeights = {
  /** Sum of its similarities to all spellings. */
  likeness: 1,
  /** Mean confidence of its words, from 0 to 1. */
  legibility: 2,
  /** Legal form and kind of shop, by their weights above. */
  shop: 0.5,
  /** Another spelling lacks its beginning or end. The edge of an image cuts letters off, but never adds any. */
  whole: 1,
  /** Another spelling lacks its accents, because one of the recognisers knows few umlauts. */
  accents: 1,
  webAddress: -5,
};

/** One number for each sign of a table of weights, mostly 1 or 0. */
export type Signs<Weights> = Record<keyof Weights, number>;
export type MerchantSigns = Signs<typeof merchantWeights>;
export type MerchantSign = keyof MerchantSigns;

export const sumOf = <Sign extends string>(
  weights: Record<Sign, number>,
  signs: Record<Sign, number>,
): number => (Object.keys(weights) as Sign[]).reduce((sum, sign) => sum + weights[sign] * signs[sign], 0);

/** Score of a line without any sign. */
const START = 3;
export const scoreOfSigns = (signs: MerchantSigns): number => START + sumOf(merchantWeights, signs);
