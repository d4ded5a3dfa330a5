import { randomBytes } from 'node:crypto';
import { StoreError } from '../errors.ts';
import type { Cursor } from './cursor.ts';

/** Milliseconds after which an idle cursor is closed, as in MongoDB. */
const IDLE_TIMEOUT_MS = 10 * 60_000;
const MAX_OPEN_CURSORS = 10_000;

interface OpenCursor {
  cursor: Cursor;
  namespace: string;
  usedAt: number;
}

/** Open cursors, which have more documents, by the id that clients use. */
export class CursorRegistry {
  readonly #open = new Map<bigint, OpenCursor>();

  /** @returns the cursor's new id */
  open(cursor: Cursor, namespace: string): bigint {
    if (this.#open.size >= MAX_OPEN_CURSORS)
      throw new StoreError('BadValue', `more than ${MAX_OPEN_CURSORS} open cursors`);
    const id = randomBytes(8).readBigInt64LE() & 0x7fffffffffffffffn;
    this.#open.set(id, { cursor, namespace, usedAt: Date.now() });
    return id;
  }

  /** @throws StoreError 43 for an unknown id, 13 for another namespace */
  get(id: bigint, namespace: string): Cursor {
    const found = this.#open.get(id);
    if (!found) throw new StoreError('CursorNotFound', `cursor id ${id} not found`);
    if (found.namespace !== namespace)
      throw new StoreError(
        'Unauthorized',
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${found.namespace}`,
      );
    found.usedAt = Date.now();
    return found.cursor;
  }

  /** @returns whether the cursor was open */
  close(id: bigint): boolean {
    return this.#open.delete(id);
  }

  closeIdle(now = Date.now()): void {
    for (const [id, { usedAt }] of this.#open) if (now - usedAt > IDLE_TIMEOUT_MS) this.#open.delete(id);
  }
}
