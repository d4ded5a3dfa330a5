import type { Account } from '@saldo/contracts';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { t } from '../../../messages';
import styles from './account-list.module.css';
import type { Ordering } from './use-order';

interface MoveHandleProps {
  account: Account;
  name: string;
  /** Index of the account in its group. */
  index: number;
  count: number;
  order: Ordering;
  onMoved: (index: number) => void;
}

/** A handle that moves an account within its group, by dragging or with the up and down arrow keys. */
export function MoveHandle({ account, name, index, count, order, onMoved }: MoveHandleProps) {
  const moveBy = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const to = index + by;
    if (to < 0 || to >= count) return;
    order.move(account, to);
    order.store();
    onMoved(to);
  };
  const drag = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    const rows = currentTarget.closest('ul')?.children;
    if (!rows) return;
    let at = index;
    const dragging = new AbortController();
    const { signal } = dragging;
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const to = indexAt(rows, clientY, at);
      if (to === at) return;
      at = to;
      order.move(account, to);
    };
    const drop = () => {
      dragging.abort();
      if (at === index) return;
      order.store();
      onMoved(at);
    };
    // Listen on the window, because an element that moves in the document loses the pointer.
    addEventListener('pointermove', follow, { signal });
    addEventListener('pointerup', drop, { signal });
    addEventListener('pointercancel', drop, { signal });
  };
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={t('accounts.order.move', { name })}
      title={t('accounts.order.hint')}
      onKeyDown={moveBy}
      onPointerDown={drag}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  );
}

/** Returns the index for a row that is dragged to `y`. It has swapped with every row whose middle it has passed. */
function indexAt(rows: HTMLCollection, y: number, at: number): number {
  const middle = (index: number) => {
    const { top, height } = rows[index]?.getBoundingClientRect() ?? { top: NaN, height: 0 };
    return top + height / 2;
  };
  let to = at;
  while (y < middle(to - 1)) to -= 1;
  while (y > middle(to + 1)) to += 1;
  return to;
}
