import { z } from 'zod';
import { limits } from '../limits';
import { id, requestKeyed } from '../primitives';
import { issue } from '../problem';
import { defineRpc } from '../rpc';
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
import { importRepair, repairPreview } from './repair-schemas';
import { groupId } from '../history';
import { category } from './category-schemas';
import { bulkEdited, skippedOf } from './history-schemas';
import { reconciledConfirmation } from './schemas';

const importId = z.uuid(issue('uuid-expected'));
const after = z.string().max(limits.cursorLength).optional();

export const importsRpc = {
  importTransactions: defineRpc({
    subject: 'rpc.ledger.import.add.v1',
    input: transactionImport.safeExtend(requestKeyed),
    output: z.object({ importedCount: z.int() }),
    caller: 'user',
    retrySafe: 'with-request-key',
  }),
  undoImport: defineRpc({
    subject: 'rpc.ledger.import.undo.v1',
    input: z.strictObject({ importId: id, ...reconciledConfirmation }),
    /** `isPartial`: there are more, and the call has to be repeated. */
    output: z.object({ deletedCount: z.int(), isPartial: z.boolean().optional() }),
    caller: 'user',
    retrySafe: false,
  }),
  matchImport: defineRpc({
    subject: 'rpc.ledger.import.scan.v1',
    input: importMatching,
    output: importMatches,
    caller: 'user',
    retrySafe: true,
  }),
  /** Keeps the report of an import; a repeated one replaces it. */
  reportImport: defineRpc({
    subject: 'rpc.ledger.import.report.v1',
    input: z.strictObject({ importId, report: importReport }),
    output: z.object({}),
    caller: 'user',
    retrySafe: false,
  }),
  /** Returns the newest imports, newest first. */
  listImports: defineRpc({
    subject: 'rpc.ledger.import.list.v1',
    input: z.strictObject({ place: z.string().max(limits.cursorLength).optional() }),
    output: importPage,
    caller: 'user',
    retrySafe: true,
  }),
  /** Adds what banks sent to recorded transactions, and makes transfers of them, as part of an import. */
  linkImport: defineRpc({
    subject: 'rpc.ledger.import.link.v1',
    /** A call that is repeated changes nothing twice. */
    input: importLinks.extend({ importId }),
    output: z.object({ linkedCount: z.int(), ...skippedOf }),
    caller: 'user',
    retrySafe: false,
  }),
  /** Changes up to `limits.rowsPerCall` transactions; `after` is the cursor that the call before returned as `next`. */
  repairImport: defineRpc({
    subject: 'rpc.ledger.import-repair.change.v1',
    /** A call that is repeated with the same group changes nothing twice. */
    input: importRepair.extend({ importId: id, group: groupId, after, ...reconciledConfirmation }),
    output: bulkEdited.extend({ next: z.string().optional() }),
    caller: 'user',
    retrySafe: false,
  }),
  /** Considers as many as `repairImport`, and changes none. */
  previewRepair: defineRpc({
    subject: 'rpc.ledger.import-repair.check.v1',
    input: importRepair.extend({ importId: id, after }),
    output: repairPreview.extend({ next: z.string().optional() }),
    caller: 'user',
    retrySafe: true,
  }),
  /**
   * Returns what moving in has added besides transactions and is left, up to `limits.additionsPerCall` accounts and categories at
   * a time.
   */
  listAdded: defineRpc({
    subject: 'rpc.ledger.import-addition.list.v1',
    input: z.strictObject({ importId: id, from: z.int().min(0) }),
    output: z.object({
      /** `isChanged`: by the user. */
      accounts: z.array(z.object({ _id: id, name: z.string(), isChanged: z.boolean() })),
      /** `isUsed`: by transactions or recurring entries. */
      categories: z.array(category.extend({ _id: id, isUsed: z.boolean(), childIds: z.array(id) })),
      next: z.int().optional(),
    }),
    caller: 'user',
    retrySafe: true,
  }),
  listRejectedTransfers: defineRpc({
    subject: 'rpc.ledger.rejected-transfer.list.v1',
    input: z.strictObject({}),
    output: rejectedTransfers,
    caller: 'user',
    retrySafe: true,
  }),
  rejectTransfers: defineRpc({
    subject: 'rpc.ledger.rejected-transfer.add.v1',
    input: transferPairs,
    output: z.object({}),
    caller: 'user',
    retrySafe: false,
  }),
  listImportProfiles: defineRpc({
    subject: 'rpc.ledger.import-profile.list.v1',
    input: z.strictObject({}),
    output: importProfiles,
    caller: 'user',
    retrySafe: true,
  }),
  /** Replaces the profile with the same shape. */
  saveImportProfile: defineRpc({
    subject: 'rpc.ledger.import-profile.put.v1',
    input: importProfile,
    output: z.object({}),
    caller: 'user',
    retrySafe: false,
  }),
  deleteImportProfile: defineRpc({
    subject: 'rpc.ledger.import-profile.delete.v1',
    input: z.strictObject({ id }),
    output: z.object({}),
    caller: 'user',
    retrySafe: false,
  }),
};
