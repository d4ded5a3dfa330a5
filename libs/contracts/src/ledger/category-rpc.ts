import { z } from 'zod';
import { id, requestKeyed } from '../primitives';
import { defineRpc } from '../rpc';
import { addedCategory, bookCategories, bookCategory, categoryChange } from './category-schemas';

export const categoryRpc = {
  listBookCategories: defineRpc({
    subject: 'rpc.ledger.categories.list.v1',
    input: z.strictObject({}),
    output: bookCategories,
    caller: 'user',
    retrySafe: true,
  }),
  addCategory: defineRpc({
    subject: 'rpc.ledger.category.add.v1',
    input: addedCategory.extend(requestKeyed),
    output: bookCategory,
    caller: 'user',
    retrySafe: 'with-request-key',
  }),
  updateCategory: defineRpc({
    subject: 'rpc.ledger.category.update.v1',
    input: z.strictObject({ id, change: categoryChange }),
    output: bookCategory,
    caller: 'user',
    retrySafe: false,
  }),
};
