/** Number of latest decisions that count for a key: few, so that a change of habit takes effect soon. */
const LATEST = 8;

/** The latest categories for each key, such as the key of a payee. */
export class LatestCategories {
  private readonly byKey = new Map<string, string[]>();

  add(key: string, category: string): void {
    this.byKey.set(key, [category, ...(this.byKey.get(key) ?? [])].slice(0, LATEST));
  }

  /** Returns the most frequent category of the latest decisions, the newest among equals; undefined for an unknown key. */
  usual(key: string): { category: string; count: number; of: number } | undefined {
    const latest = this.byKey.get(key) ?? [];
    const counts = new Map<string, number>();
    for (const category of latest) counts.set(category, (counts.get(category) ?? 0) + 1);
    // A Map keeps insertion order and the sort is stable, so among equals the newest comes first.
    const [first] = [...counts].sort(([, a], [, b]) => b - a);
    return first && { category: first[0], count: first[1], of: latest.length };
  }
}
