import { defineCall } from '../call';
import { netWorth, netWorthFigures, netWorthQuery } from './net-worth-schemas';

export const netWorthCalls = {
  getNetWorth: defineCall({
    service: 'ledger',
    http: 'GET /net-worth',
    summary: 'What all accounts are worth together at the end of each month, in one currency',
    query: netWorthQuery,
    output: netWorth,
  }),
};

export const netWorthRpc = {
  getNetWorth: defineCall({
    subject: 'rpc.ledger.net-worth.get.v1',
    input: netWorthQuery,
    output: netWorthFigures,
    retrySafe: true,
    weight: 4,
  }),
};
