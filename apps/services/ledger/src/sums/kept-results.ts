import type { Period, Stamped } from './bucket.schema';
import type { Freshness } from './freshness';

interface Kept<T> extends Stamped {
  value: T;
  size: number;
}

/** Source of a result: an owner's transactions in a period. The key distinguishes results of the same period. */
interface Origin {
  owner: string;
  period: Period;
  key: string;
}

/**
 * Results in the memory of this process. Like a stored bucket, each one is used only while the marks prove that it is fresh.
 * Deleting or restoring a book changes the generation of its marks. Drops the least recently used results beyond the capacity.
 */
export class KeptResults<T> {
  private readonly kept = new Map<string, Kept<T>>();
  private size = 0;

  /** @param capacity maximum sum of the sizes of all results */
  constructor(private readonly capacity: number) {}

  get(origin: Origin, marks: Freshness): T | undefined {
    const id = idOf(origin);
    const found = this.kept.get(id);
    if (!found) return undefined;
    this.drop(id, found);
    if (!marks.isFresh({ ...found, period: origin.period })) return undefined;
    this.add(id, found);
    return found.value;
  }

  /** Keeps a result of transactions that were read after these marks, unless a write of the period is under way. */
  put(origin: Origin, marks: Freshness, { value, size }: Pick<Kept<T>, 'value' | 'size'>): void {
    if (size > this.capacity || !marks.mayStore(origin.period)) return;
    const id = idOf(origin);
    const before = this.kept.get(id);
    if (before) this.drop(id, before);
    const { generation } = marks;
    this.add(id, { value, size, generation, stamp: marks.stampOf(origin.period) });
    for (const [oldest, kept] of this.kept) {
      if (this.size <= this.capacity) break;
      this.drop(oldest, kept);
    }
  }

  private add(id: string, kept: Kept<T>): void {
    this.kept.set(id, kept);
    this.size += kept.size;
  }

  private drop(id: string, { size }: Kept<T>): void {
    this.kept.delete(id);
    this.size -= size;
  }
}

const idOf = ({ owner, period, key }: Origin) => JSON.stringify([owner, period, key]);
