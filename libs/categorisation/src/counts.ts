/** Counts of categories by a key, the later ones weighing more. */
export class CategoryCounts {
  private readonly byKey = new Map<string, Map<string, number>>();

  add(key: string, category: string): void {
    const counts = this.byKey.get(key) ?? new Map<string, number>();
    // A change of habit counts soon: earlier counts lose a tenth each time.
    for (const [other, weight] of counts) counts.set(other, weight * 0.9);
    this.byKey.set(key, counts.set(category, (counts.get(category) ?? 0) + 1));
  }

  /** Returns the usual category of a key, its share of the weights and of how many it is; undefined for an unknown key. */
  usual(key: string): { category: string; share: number; weight: number } | undefined {
    const [first] = [...(this.byKey.get(key) ?? [])].sort(([, a], [, b]) => b - a);
    if (!first) return undefined;
    const weight = [...(this.byKey.get(key)?.values() ?? [])].reduce((sum, each) => sum + each, 0);
    return { category: first[0], share: first[1] / weight, weight };
  }
}
