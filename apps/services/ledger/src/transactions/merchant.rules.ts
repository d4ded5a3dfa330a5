/** Says what kind of company it is, which one receipt prints and the next leaves out. */
const legalForms = new Set(
  'ag bv co company corp eg gmbh inc kg limited llc ltd mbh ohg oy plc pty sa sarl sas sdn bhd spa srl'.split(
    ' ',
  ),
);
/** Of how many purchases at a merchant the usual category is taken, so that a change of habit counts soon. */
const RECENT = 5;
/** A shorter beginning says too little to tell merchants by. */
const MIN_BEGINNING = 4;

/** What different spellings of a merchant have in common: its words without accents, numbers and legal forms. */
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
 * The category of most of the latest purchases at a merchant, the newest among equals; `undefined` where there were none.
 * Where nothing has just this name, one that begins with all of the other's words is taken for the same merchant.
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
