import { z } from 'zod';
import { defineCall } from '../call';
import { newOwnRate, ownRate, rate, rateQuery } from './rate-schemas';

export const rateCalls = {
  getRate: defineCall({
    subject: 'rpc.ledger.rate.get.v1',
    http: 'GET /rates',
    summary: 'Exchange rate of two currencies on a day, or on the nearest earlier day that has one',
    query: rateQuery,
    input: rateQuery,
    output: rate,
    errors: ['rate-unknown'],
  }),
  listOwnRates: defineCall({
    subject: 'rpc.ledger.own-rate.list.v1',
    http: 'GET /rates/own',
    summary: 'Exchange rates that the user has entered, newest first',
    output: z.array(ownRate),
  }),
  addOwnRate: defineCall({
    subject: 'rpc.ledger.own-rate.add.v1',
    http: 'POST /rates/own',
    summary: 'Enter an exchange rate, or replace the one of the same day',
    body: newOwnRate,
    repeatable: true,
    status: 201,
    output: ownRate,
    errors: ['rates-full'],
  }),
  removeOwnRate: defineCall({
    subject: 'rpc.ledger.own-rate.remove.v1',
    http: 'DELETE /rates/own/:id',
    summary: 'Delete an exchange rate that the user has entered',
  }),
};
