import { z } from 'zod';
import { id, requestKeyed } from '../primitives';
import { defineRpc } from '../rpc';
import { newOwnRate, ownRate, rate, rateQuery } from './rate-schemas';

export const rateRpc = {
  getRate: defineRpc({
    subject: 'rpc.ledger.rate.get.v1',
    input: rateQuery,
    output: rate,
    caller: 'user',
    retrySafe: true,
  }),
  listOwnRates: defineRpc({
    subject: 'rpc.ledger.own-rate.list.v1',
    input: z.strictObject({}),
    output: z.array(ownRate),
    caller: 'user',
    retrySafe: true,
  }),
  addOwnRate: defineRpc({
    subject: 'rpc.ledger.own-rate.add.v1',
    input: newOwnRate.safeExtend(requestKeyed),
    output: ownRate,
    caller: 'user',
    retrySafe: 'with-request-key',
  }),
  removeOwnRate: defineRpc({
    subject: 'rpc.ledger.own-rate.remove.v1',
    input: z.strictObject({ id }),
    output: z.strictObject({}),
    caller: 'user',
    retrySafe: false,
  }),
};
