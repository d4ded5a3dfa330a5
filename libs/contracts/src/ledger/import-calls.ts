import { z } from 'zod';
import { defineCall } from '../call';
import { groupId } from '../history';
import { limits } from '../limits';
import { id, queryOf } from '../primitives';
import { issue } from '../problem';
import { bulkEdited, skippedOf } from './history-schemas';
import {
  importLinks,
  importMatches,
  importMatching,
  importPage,
  importProfile,
  importProfiles,
  importReport,
  rejectedTransfers,
  transactionImport,
  transferPairs,
} from './import-schemas';
import { undoErrors, doneLater } from './job-schemas';
import { importRepair, repairPreview } from './repair-schemas';
import { categorySuggestions, uncategorised } from './suggestion-schemas';
import { reconciledConfirmation, reconciledQuery } from './schemas';

const importId = z.uuid(issue('uuid-expected'));

/** Imports of files of banks and other apps: matching, reports, corrections and undo. */
export const importCalls = {
  importTransactions: defineCall({
    subject: 'rpc.ledger.import.add.v1',
    http: 'POST /transactions/import',
    summary: 'Record many transactions as one import that can be undone',
    body: transactionImport,
    repeatable: true,
    status: 201,
    output: z.object({ importedCount: z.int() }),
    errors: ['categories-full', 'account-closed'],
    heavy: true,
  }),
  matchImport: defineCall({
    subject: 'rpc.ledger.import.scan.v1',
    http: 'POST /transactions/import/matches',
    summary: 'Find what is recorded already of the rows of a file',
    body: importMatching,
    output: importMatches,
    retrySafe: true,
  }),
  suggestCategories: defineCall({
    subject: 'rpc.ledger.import.suggest.v1',
    http: 'POST /transactions/import/categories',
    summary: 'Suggest categories for the rows of a file, and say why',
    body: uncategorised,
    output: categorySuggestions,
    retrySafe: true,
    weight: 3,
  }),
  /** Returns the newest imports, newest first. */
  listImports: defineCall({
    subject: 'rpc.ledger.import.list.v1',
    http: 'GET /imports',
    summary: 'Imports with their reports, newest first',
    query: z.strictObject({
      cursor: queryOf.text(limits.cursorLength).meta({ description: '`next` of the page before' }),
    }),
    output: importPage,
  }),
  /** Stores the report of an import; a repeated report replaces it. */
  reportImport: defineCall({
    subject: 'rpc.ledger.import.report.v1',
    http: 'PUT /imports/:id',
    summary: 'Keep the report of an import',
    paramsAs: { id: 'importId' },
    params: z.strictObject({ importId }),
    body: importReport,
    bodyAs: 'report',
  }),
  /** As a part of an import, adds the texts of banks to recorded transactions and turns some of them into transfers. */
  linkImport: defineCall({
    subject: 'rpc.ledger.import.link.v1',
    http: 'PUT /imports/:id/links',
    summary: 'Add what banks sent to recorded transactions, or make transfers of them, as part of an import',
    paramsAs: { id: 'importId' },
    params: z.strictObject({ importId }),
    body: importLinks,
    output: z.object({ linkedCount: z.int(), ...skippedOf }),
    heavy: true,
  }),
  /** Undoes an import. The gateway starts a job of kind `undo` and waits for it. */
  undoImport: defineCall({
    http: 'DELETE /transactions/import/:id',
    summary: 'Undo an import, except for what was changed since',
    query: reconciledQuery,
    output: z.object({ deletedCount: z.int(), ...skippedOf }),
    ...doneLater,
    errors: undoErrors,
    heavy: true,
  }),
  repairImport: defineCall({
    http: 'PUT /imports/:id/repair',
    summary: 'Change what an import has recorded wrongly, except for what the user has changed since',
    query: reconciledQuery,
    body: importRepair,
    repeatable: true,
    output: bulkEdited,
    errors: ['transaction-reconciled', 'categories-full', 'account-closed'],
    heavy: true,
  }),
  previewRepair: defineCall({
    http: 'POST /imports/:id/repair/preview',
    summary: 'What a repair of an import would change',
    body: importRepair,
    output: repairPreview,
    errors: ['account-closed'],
    heavy: true,
  }),
  listRejectedTransfers: defineCall({
    subject: 'rpc.ledger.rejected-transfer.list.v1',
    http: 'GET /rejected-transfers',
    summary: 'Pairs of an outflow and an inflow that are not proposed as a transfer again',
    output: rejectedTransfers,
  }),
  rejectTransfers: defineCall({
    subject: 'rpc.ledger.rejected-transfer.add.v1',
    http: 'POST /rejected-transfers',
    summary: 'Remember that an outflow and an inflow are no transfer',
    body: transferPairs,
  }),
  listImportProfiles: defineCall({
    subject: 'rpc.ledger.import-profile.list.v1',
    http: 'GET /import-profiles',
    summary: 'How files of known shapes are read, last used first',
    output: importProfiles,
  }),
  /** Saves a profile, which replaces the one with the same shape. */
  saveImportProfile: defineCall({
    subject: 'rpc.ledger.import-profile.put.v1',
    http: 'PUT /import-profiles',
    summary: 'Remember how files of a shape are read, and into which accounts they go',
    body: importProfile,
  }),
  deleteImportProfile: defineCall({
    subject: 'rpc.ledger.import-profile.delete.v1',
    http: 'DELETE /import-profiles/:id',
    summary: 'Forget how files of a shape are read',
  }),
};

const after = z.string().max(limits.cursorLength).optional();

export const importRpc = {
  /** Changes up to `limits.rowsPerCall` transactions; `after` is the cursor that the call before returned as `next`. */
  repairImport: defineCall({
    subject: 'rpc.ledger.import-repair.change.v1',
    input: importRepair.extend({ importId: id, group: groupId, after, ...reconciledConfirmation }),
    output: bulkEdited.extend({ next: z.string().optional() }),
  }),
  /** Returns the effects of a repair without changing anything. Processes as many transactions in one call as `repairImport`. */
  previewRepair: defineCall({
    subject: 'rpc.ledger.import-repair.check.v1',
    input: importRepair.extend({ importId: id, after }),
    output: repairPreview.extend({ next: z.string().optional() }),
    retrySafe: true,
  }),
};
