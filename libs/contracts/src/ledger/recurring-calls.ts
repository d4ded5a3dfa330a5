import { z } from 'zod';
import { defineCall } from '../call';
import { versionName } from '../history';
import { id } from '../primitives';
import { replacementQuery } from './account-schemas';
import {
  deletedRecurringEntry,
  missedDatesDecided,
  missedDatesDecision,
  newRecurringEntry,
  recurringEntry,
  recurringEntryChange,
  recurringHistory,
  recurringRestore,
  recurringStep,
  upcoming,
} from './recurring-schemas';
import { displayQuery } from './schemas';

export const recurringCalls = {
  listRecurring: defineCall({
    subject: 'rpc.ledger.recurring.list.v1',
    http: 'GET /recurring',
    summary: 'Recurring entries',
    output: z.array(recurringEntry),
  }),
  createRecurring: defineCall({
    subject: 'rpc.ledger.recurring.create.v1',
    http: 'POST /recurring/create',
    summary: 'Add a recurring entry',
    body: newRecurringEntry,
    repeatable: true,
    status: 201,
    output: recurringEntry,
    errors: ['recurring-full', 'categories-full', 'account-closed'],
  }),
  listUpcoming: defineCall({
    subject: 'rpc.ledger.recurring.upcoming.v1',
    http: 'GET /recurring/upcoming',
    summary: 'Occurrences of the next 30 days, with the balance they lead to',
    query: displayQuery,
    output: upcoming,
  }),
  restoreRecurring: defineCall({
    subject: 'rpc.ledger.recurring.restore.v1',
    http: 'POST /recurring/restore',
    summary: 'Restore exported recurring entries; returns their ids in the same order',
    body: recurringRestore,
    repeatable: true,
    status: 201,
    output: z.object({ ids: z.array(id) }),
    errors: ['recurring-full', 'categories-full', 'account-closed'],
    heavy: true,
  }),
  decideMissedDates: defineCall({
    subject: 'rpc.ledger.recurring-missed.decide.v1',
    http: 'POST /recurring/missed',
    summary: 'Record or skip the dates that recurring entries have missed',
    body: missedDatesDecision,
    output: missedDatesDecided,
    heavy: true,
  }),
  pauseRecurring: defineCall({
    subject: 'rpc.ledger.recurring.pause.v1',
    http: 'POST /recurring/:id/pause',
    summary: 'Record nothing of a recurring entry until it is resumed',
    output: recurringEntry,
  }),
  resumeRecurring: defineCall({
    subject: 'rpc.ledger.recurring.resume.v1',
    http: 'POST /recurring/:id/resume',
    summary: 'Resume a paused recurring entry from today on',
    output: recurringEntry,
    errors: ['account-closed'],
  }),
  skipRecurring: defineCall({
    subject: 'rpc.ledger.recurring.skip.v1',
    http: 'POST /recurring/:id/skip',
    summary: 'Skip the next occurrence',
    body: recurringStep,
    output: recurringEntry,
    errors: ['version-conflict'],
  }),
  recordRecurring: defineCall({
    subject: 'rpc.ledger.recurring.record.v1',
    http: 'POST /recurring/:id/record',
    summary: 'Record the next occurrence today instead of on its date',
    body: recurringStep,
    output: recurringEntry,
    errors: ['version-conflict', 'account-closed'],
  }),
  updateRecurring: defineCall({
    subject: 'rpc.ledger.recurring.update.v1',
    http: 'PUT /recurring/:id',
    summary: 'Change a recurring entry; what it has recorded stays',
    body: recurringEntryChange,
    bodyAs: 'change',
    output: recurringEntry,
    errors: ['version-conflict', 'categories-full', 'account-closed'],
  }),
  getRecurringHistory: defineCall({
    subject: 'rpc.ledger.recurring-history.get.v1',
    http: 'GET /recurring/:id/history',
    summary: 'The versions of a recurring entry and what changed, newest first',
    output: recurringHistory,
  }),
  restoreRecurringVersion: defineCall({
    subject: 'rpc.ledger.recurring-history.restore.v1',
    http: 'POST /recurring/:id/versions/:version/restore',
    summary: 'Give a recurring entry the fields of an earlier version; what it has recorded stays',
    params: z.strictObject({ version: versionName }),
    query: replacementQuery,
    output: recurringEntry,
    errors: ['version-conflict', 'categories-full', 'account-closed'],
  }),
  deleteRecurring: defineCall({
    subject: 'rpc.ledger.recurring.delete.v1',
    http: 'DELETE /recurring/:id',
    summary: 'Delete a recurring entry; what it has recorded stays',
  }),
  listDeletedRecurring: defineCall({
    subject: 'rpc.ledger.recurring-trash.list.v1',
    http: 'GET /recurring/deleted',
    summary: 'Recurring entries that were deleted in the last 30 days, deleted last first',
    output: z.array(deletedRecurringEntry),
  }),
  restoreDeletedRecurring: defineCall({
    subject: 'rpc.ledger.recurring-trash.restore.v1',
    http: 'POST /recurring/:id/restore',
    summary: 'Restore a deleted recurring entry, which goes on from today',
    output: recurringEntry,
    errors: ['recurring-full', 'categories-full', 'account-closed'],
  }),
};
