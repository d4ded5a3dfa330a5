import { randomBytes } from 'node:crypto';
import { StoreError } from '../errors';
import type { Run } from './run';

/** MongoDB's time after which a cursor that nobody asked for more is closed, in milliseconds. */
const IDLE = 10 * 60_000;
const MOST = 10_000;

interface Cursor {
  run: Run;
  namespace: string;
  usedAt: number;
}

/** The queries that have more to give, by the number that the client asks with. */
export class Cursors {
  readonly #open = new Map<bigint, Cursor>();

  open(run: Run, namespace: string): bigint {
    if (this.#open.size >= MOST) throw new StoreError('BadValue', `more than ${MOST} open cursors`);
    const id = randomBytes(8).readBigInt64LE() & 0x7fffffffffffffffn;
    this.#open.set(id, { run, namespace, usedAt: Date.now() });
    return id;
  }

  /** @throws StoreError 43 */
  get(id: bigint, namespace: string): Run {
    const cursor = this.#open.get(id);
    if (!cursor) throw new StoreError('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.namespace !== namespace)
      throw new StoreError(
        'Unauthorized',
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    cursor.usedAt = Date.now();
    return cursor.run;
  }

  /** @returns whether there was such a cursor */
  close(id: bigint): boolean {
    return this.#open.delete(id);
  }

  closeIdle(now = Date.now()): void {
    for (const [id, { usedAt }] of this.#open) if (now - usedAt > IDLE) this.#open.delete(id);
  }
}
