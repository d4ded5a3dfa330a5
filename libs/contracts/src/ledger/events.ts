import { z } from 'zod';
import { defineEvent } from '../event';
import { categoryType } from '../primitives';

export const ledgerEvents = {
  /**
   * A custom category was deleted, merged or renamed: its old name is gone, and what others keep under that name moves to
   * `movedTo`. Names can be used again, so each move counts only in its order.
   */
  categoryRemoved: defineEvent({
    subject: 'evt.ledger.category.removed.v1',
    ordered: true,
    payload: z.object({ userId: z.string(), category: z.string(), type: categoryType, movedTo: z.string() }),
  }),
};
