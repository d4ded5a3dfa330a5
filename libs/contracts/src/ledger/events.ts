import { z } from 'zod';
import { defineEvent } from '../event';
import { categoryType } from '../primitives';

export const ledgerEvents = {
  /**
   * A custom category was deleted, merged or renamed. Other services move their entries with the old name to `movedTo`. Names can
   * be used again, so the order of events matters.
   */
  categoryRemoved: defineEvent({
    subject: 'evt.ledger.category.removed.v1',
    ordered: true,
    payload: z.object({
      bookId: z.string(),
      category: z.string(),
      type: categoryType,
      movedTo: z.string(),
    }),
  }),
};
