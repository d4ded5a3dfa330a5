import { defineRpc } from '../rpc';
import { netWorthFigures, netWorthQuery } from './net-worth-schemas';

export const netWorthRpc = {
  getNetWorth: defineRpc({
    subject: 'rpc.ledger.net-worth.get.v1',
    input: netWorthQuery,
    output: netWorthFigures,
    caller: 'user',
    retrySafe: true,
    weight: 4,
  }),
};
