import { z } from 'zod';
import { defineCall } from '../call';
import { limits } from '../limits';
import { id } from '../primitives';
import { newValuation, valuation, valuationRestore } from './valuation-schemas';

export const valuationCalls = {
  listValuations: defineCall({
    subject: 'rpc.ledger.valuation.list.v1',
    http: 'GET /accounts/:id/valuations',
    summary: 'What an asset or liability was worth on which days, newest first',
    paramsAs: { id: 'accountId' },
    output: z.array(valuation),
  }),
  addValuation: defineCall({
    subject: 'rpc.ledger.valuation.add.v1',
    http: 'POST /accounts/:id/valuations',
    summary: 'Enter what an asset or liability is worth, or replace the value of the same day',
    paramsAs: { id: 'accountId' },
    body: newValuation,
    bodyAs: 'valuation',
    repeatable: true,
    status: 201,
    output: valuation,
    errors: ['account-not-valued', 'valuations-full'],
  }),
  restoreValuations: defineCall({
    subject: 'rpc.ledger.valuation.restore.v1',
    http: 'POST /accounts/:id/valuations/restore',
    summary: 'Restore valuations of an account export',
    paramsAs: { id: 'accountId' },
    body: valuationRestore,
    repeatable: true,
    status: 201,
    output: z.object({ restoredCount: z.int() }),
    errors: ['valuations-full'],
  }),
  removeValuation: defineCall({
    subject: 'rpc.ledger.valuation.remove.v1',
    http: 'DELETE /accounts/:id/valuations/:valuationId',
    summary: 'Delete a value of an asset or liability',
    paramsAs: { id: 'accountId', valuationId: 'id' },
  }),
};

export const valuationRpc = {
  /** Returns the valuations of the first account, among these, that has any, newest first. */
  scanValuations: defineCall({
    subject: 'rpc.ledger.valuation.scan.v1',
    input: z.strictObject({ accountIds: z.array(id).max(limits.accountsMax) }),
    output: z.object({ accountId: id.optional(), valuations: z.array(valuation) }),
    retrySafe: true,
  }),
};
