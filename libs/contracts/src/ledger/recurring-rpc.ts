import { z } from 'zod';
import { versionName } from '../history';
import { id, requestKeyed } from '../primitives';
import { defineRpc } from '../rpc';
import {
  deletedRecurringEntry,
  missedDatesDecided,
  missedDatesDecision,
  newRecurringEntry,
  recurringRestore,
  recurringEntry,
  recurringEntryChange,
  recurringHistory,
  recurringStep,
  upcoming,
} from './recurring-schemas';
import { recurringNews } from './recurring-news';

const nothing = z.strictObject({});
const byId = z.strictObject({ id });

export const recurringRpc = {
  listRecurring: defineRpc({
    subject: 'rpc.ledger.recurring.list.v1',
    input: nothing,
    output: z.array(recurringEntry),
    caller: 'user',
    retrySafe: true,
  }),
  createRecurring: defineRpc({
    subject: 'rpc.ledger.recurring.create.v1',
    input: newRecurringEntry.safeExtend(requestKeyed),
    output: recurringEntry,
    caller: 'user',
    retrySafe: 'with-request-key',
  }),
  updateRecurring: defineRpc({
    subject: 'rpc.ledger.recurring.update.v1',
    input: byId.extend({ change: recurringEntryChange }),
    output: recurringEntry,
    caller: 'user',
    retrySafe: false,
  }),
  getRecurringHistory: defineRpc({
    subject: 'rpc.ledger.recurring-history.get.v1',
    input: byId,
    output: recurringHistory,
    caller: 'user',
    retrySafe: true,
  }),
  restoreRecurringVersion: defineRpc({
    subject: 'rpc.ledger.recurring-history.restore.v1',
    /** `seq`: the version to restore. */
    input: byId.extend({ seq: versionName }),
    output: recurringEntry,
    caller: 'user',
    retrySafe: false,
  }),
  listDeletedRecurring: defineRpc({
    subject: 'rpc.ledger.recurring-trash.list.v1',
    input: nothing,
    output: z.array(deletedRecurringEntry),
    caller: 'user',
    retrySafe: true,
  }),
  restoreDeletedRecurring: defineRpc({
    subject: 'rpc.ledger.recurring-trash.restore.v1',
    input: byId,
    output: recurringEntry,
    caller: 'user',
    retrySafe: false,
  }),
  deleteRecurring: defineRpc({
    subject: 'rpc.ledger.recurring.delete.v1',
    input: byId,
    output: nothing,
    caller: 'user',
    retrySafe: false,
  }),
  restoreRecurring: defineRpc({
    subject: 'rpc.ledger.recurring.restore.v1',
    input: recurringRestore.safeExtend(requestKeyed),
    output: z.object({ ids: z.array(id) }),
    caller: 'user',
    retrySafe: 'with-request-key',
  }),
  decideMissedDates: defineRpc({
    subject: 'rpc.ledger.recurring-missed.decide.v1',
    input: missedDatesDecision,
    output: missedDatesDecided,
    caller: 'user',
    retrySafe: false,
  }),
  pauseRecurring: defineRpc({
    subject: 'rpc.ledger.recurring.pause.v1',
    input: byId,
    output: recurringEntry,
    caller: 'user',
    retrySafe: false,
  }),
  resumeRecurring: defineRpc({
    subject: 'rpc.ledger.recurring.resume.v1',
    input: byId,
    output: recurringEntry,
    caller: 'user',
    retrySafe: false,
  }),
  skipRecurring: defineRpc({
    subject: 'rpc.ledger.recurring.skip.v1',
    input: byId.extend(recurringStep.shape),
    output: recurringEntry,
    caller: 'user',
    retrySafe: false,
  }),
  recordRecurring: defineRpc({
    subject: 'rpc.ledger.recurring.record.v1',
    input: byId.extend(recurringStep.shape),
    output: recurringEntry,
    caller: 'user',
    retrySafe: false,
  }),
  listUpcoming: defineRpc({
    subject: 'rpc.ledger.recurring.upcoming.v1',
    input: nothing,
    output: upcoming,
    caller: 'user',
    retrySafe: true,
  }),
  getRecurringNews: defineRpc({
    subject: 'rpc.ledger.news.get.v1',
    input: nothing,
    output: recurringNews,
    caller: 'user',
    retrySafe: true,
  }),
  markRecurringNewsSeen: defineRpc({
    subject: 'rpc.ledger.news.see.v1',
    input: nothing,
    output: nothing,
    caller: 'user',
    retrySafe: false,
  }),
};
