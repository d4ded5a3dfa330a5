/** How many decisions of a key count: few, so that a change of habit counts soon. */
const LATEST = 8;

/** The latest categories by a key, such as those of a payee. */
export class LatestCategories {
  private readonly byKey = new Map<string, string[]>();

  add(key: string, category: string): void {
    this.byKey.set(key, [category, ...(this.byKey.get(key) ?? [])].slice(0, LATEST));
  }

  /** Returns the category of most of the latest decisions, the newest among equals; undefined for an unknown key. */
  usual(key: string): { category: string; count: number; of: number } | undefined {
    const latest = this.byKey.get(key) ?? [];
    const counts = new Map<string, number>();
    for (const category of latest) counts.set(category, (counts.get(category) ?? 0) + 1);
    // A Map keeps the order in which keys came, and sorting keeps it among equals: newest first.
    const [first] = [...counts].sort(([, a], [, b]) => b - a);
    return first && { category: first[0], count: first[1], of: latest.length };
  }
}
