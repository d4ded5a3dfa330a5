import { z } from 'zod';
import { defineEvent } from '../event';
import { categoryType } from '../primitives';

export const ledgerEvents = {
  /** A custom category is gone; what others keep under its name moves to `movedTo`. */
  categoryRemoved: defineEvent({
    subject: 'evt.ledger.category.removed.v1',
    payload: z.object({ userId: z.string(), category: z.string(), type: categoryType, movedTo: z.string() }),
  }),
};
