import { type BrandMatch, kindsNamed } from './brands.ts';
import type { Category } from './categories.ts';
import { type KindName, kinds } from './kinds.ts';
import type { Payee } from './payee.ts';

/** A booking whose category is wanted. */
export interface Row {
  /** The bank's text. */
  text: string;
  /** Whether money comes in; undefined if the direction is unknown. */
  isIncome?: boolean;
  /** Amount in minor units, without a sign. */
  minor?: number;
  /** Id of the account. */
  account?: string;
}

/** The category that one kind of evidence proposes, with its strength. */
export interface Proposal {
  category: Category;
  /** Proposals of the same grade are right equally often. */
  grade: string;
  /** Probability that the grade is right, from 0 to 1, before the book provides its own experience. */
  prior: number;
  by: 'memory' | 'brands';
  /** The reason to show: "7 of your last 8 at REWE". */
  reason: Reason;
}
export type Reason =
  | { type: 'payee'; payee: string; count: number; of: number }
  | { type: 'similar'; payee: string; count: number; of: number }
  | { type: 'words' }
  | { type: 'brand'; name: string }
  | { type: 'kind' };

/** Estimated probabilities that proposals of each grade are right. Each book corrects them. */
const PRIORS = {
  'own whole': 0.97,
  'own start': 0.97,
  'own inside': 0.96,
  'own disputed': 0.85,
  'ordinary word': 0.95,
  'ordinary start': 0.85,
  'generated whole': 0.95,
  'generated start': 0.86,
  'generated inside': 0.6,
  agreeing: 0.97,
  disputed: 0.6,
  'two words': 0.97,
  'one word': 0.96,
  refund: 0.75,
} as const;
type Grade = keyof typeof PRIORS;

/** Kinds whose words, such as "store" and "market", also occur in the names of others. */
const SHOPS: ReadonlySet<KindName> = new Set(['groceries', 'shopping']);
/** Kinds whose words, such as "mobile" and "travel", also occur in texts of others. */
const VAGUE: ReadonlySet<KindName> = new Set([...SHOPS, 'telecom', 'lodging']);

const directionOf = (kind: KindName) => kinds[kind].kind;

/** Returns whether a booking moves money without naming a purpose: cash, or a transfer to another account or a person. */
export function isUncategorised({ brand }: Payee, { text }: Row): boolean {
  const named = kindsNamed(text);
  // A cash machine may be located in a shop, whose name then means nothing.
  if (named.includes('cash') && (!brand || brand.at === 'inside')) return true;
  // A transfer to "Tim" goes to a person rather than to the company of that name.
  const isPerson = brand?.isOrdinary && named.includes('none');
  const kindsSaid = brand && !isPerson ? [brand.kind, ...named] : named;
  return kindsSaid.length > 0 && kindsSaid.every((kind) => kinds[kind].category === null);
}

/** Returns the proposal of names and words in the text; undefined if there is none, or if the payment has no category. */
export function brandEvidence(
  { brand }: Payee,
  { text, isIncome }: Row,
  find: (kind: KindName) => Category | undefined,
): Proposal | undefined {
  const fits = (kind: KindName) =>
    isIncome === undefined || directionOf(kind) === (isIncome ? 'income' : 'expense');
  const named = kindsNamed(text);
  const said = named.filter((kind) => kind !== 'none' && kind !== 'cash' && fits(kind));
  const isNone = brand
    ? kinds[brand.kind].category === null
    : named.some((kind) => kind === 'none' || kind === 'cash');
  const propose = (kind: KindName, grade: Grade, reason: Reason): Proposal | undefined => {
    const category = find(kind);
    return category && { category, grade, prior: PRIORS[grade], by: 'brands', reason };
  };
  if (isIncome && said.includes('refunds')) return propose('refunds', 'one word', { type: 'kind' });
  const shop = isNone ? undefined : brand;
  if (shop && fits(shop.kind) && !overrules(said, shop, find))
    return propose(shop.kind, gradeOf(shop, said, find), { type: 'brand', name: shop.name });
  const byWords = wordEvidence(said, isNone, find);
  if (byWords) return propose(...byWords, { type: 'kind' });
  // Money from a shop is a refund.
  if (shop && (shop.isOwn || shop.at === 'whole') && isIncome)
    return propose('refunds', 'refund', { type: 'brand', name: shop.name });
  return undefined;
}

/**
 * Returns the kind that words of a text name.
 * @param isNone whether the text also says that the payment has no category
 */
function wordEvidence(
  said: KindName[],
  isNone: boolean,
  find: (kind: KindName) => Category | undefined,
): [KindName, Grade] | undefined {
  // A transfer may name its purpose, such as rent.
  const purpose = isNone ? said.find((kind) => kinds[kind].isPurpose) : undefined;
  const [first, second] = purpose ? [purpose] : said;
  if (first === undefined) return undefined;
  if (second !== undefined && find(second) === find(first)) return [first, 'two words'];
  return [first, isNone && !purpose ? 'disputed' : 'one word'];
}

/** Whether the kinds that the words of a text name win over a known name in it. */
function overrules(
  said: KindName[],
  { kind, isOwn, isOrdinary, at }: BrandMatch,
  find: (kind: KindName) => Category | undefined,
): boolean {
  const [first, second] = said;
  if (first === undefined || at === 'whole' || find(first) === find(kind)) return false;
  // "Bäckerei Müller" is a bakery, although Müller is also a known name.
  if (at === 'inside' || isOrdinary) return true;
  if (!isOwn) return !SHOPS.has(first);
  // "Tesco Petrol" is the petrol station of a supermarket, "TotalEnergies Electricité et Gaz" a utility.
  return (SHOPS.has(kind) && first === 'fuel') || (!VAGUE.has(first) && second === first);
}

function gradeOf(
  { kind, isOwn, isOrdinary, at }: BrandMatch,
  said: KindName[],
  find: (kind: KindName) => Category | undefined,
): Grade {
  const others = said.filter((each) => !isOwn || !VAGUE.has(each)).map((each) => find(each));
  const agrees = others.includes(find(kind));
  if (isOwn && isOrdinary && said.length === 0) return at === 'whole' ? 'ordinary word' : 'ordinary start';
  if (isOwn) return others.length > 0 && !agrees ? 'own disputed' : `own ${at}`;
  if (agrees) return 'agreeing';
  return others.length > 0 && at !== 'whole' ? 'disputed' : `generated ${at}`;
}
