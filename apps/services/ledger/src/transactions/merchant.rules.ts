/** Legal forms of companies, which one receipt prints and the next omits. */
const legalForms = new Set(
  'ag bv co company corp eg gmbh inc kg limited llc ltd mbh ohg oy plc pty sa sarl sas sdn bhd spa srl'.split(
    ' ',
  ),
);
/** How many latest purchases at a merchant decide its usual category: few, so that a change of habit counts soon. */
const RECENT = 5;
/** A shorter common beginning does not identify a merchant. */
const MIN_BEGINNING = 4;

/** Returns what different spellings of a merchant have in common: its words without accents, numbers and legal forms. */
export function merchantKey(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !legalForms.has(word) && !/^\d+$/.test(word)).join(' ');
}

/**
 * Returns the category of most of the latest purchases at a merchant, the newest among equals; undefined without purchases.
 * If no purchase has exactly this name, names count as equal if one begins with all words of the other.
 * @param purchases newest first
 */
export function usualCategory(
  merchant: string,
  purchases: { name: string; category: string }[],
): string | undefined {
  const key = merchantKey(merchant);
  if (!key) return undefined;
  const keyed = purchases.map(({ name, category }) => ({ key: merchantKey(name), category }));
  const same = keyed.filter((purchase) => purchase.key === key);
  const alike = same.length > 0 ? same : keyed.filter((purchase) => isAlike(purchase.key, key));
  const counts = new Map<string, number>();
  for (const { category } of alike.slice(0, RECENT)) counts.set(category, (counts.get(category) ?? 0) + 1);
  // A Map keeps the order in which keys came, and sorting keeps it among equals: newest first.
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function isAlike(a: string, b: string): boolean {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  return shorter.length >= MIN_BEGINNING && longer.startsWith(`${shorter} `);
}
