import { z } from 'zod';
import { id } from '../primitives';
import { issue } from '../problem';
import { defineRpc } from '../rpc';
import { importMatches, importMatching, importRecord, importReport } from './import-schemas';
import { transactionImport, reconciledConfirmation } from './schemas';

export const importsRpc = {
  importTransactions: defineRpc({
    subject: 'rpc.ledger.import.add.v1',
    input: transactionImport,
    output: z.object({ importedCount: z.int() }),
    caller: 'user',
    retrySafe: false,
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
    input: z.strictObject({ importId: z.uuid(issue('uuid-expected')), report: importReport }),
    output: z.object({}),
    caller: 'user',
    retrySafe: false,
  }),
  /** Returns the newest imports, newest first. */
  listImports: defineRpc({
    subject: 'rpc.ledger.import.list.v1',
    input: z.strictObject({}),
    output: z.array(importRecord),
    caller: 'user',
    retrySafe: true,
  }),
};
