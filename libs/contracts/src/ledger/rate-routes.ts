import { z } from 'zod';
import { defineRoute } from '../route';
import { newOwnRate, ownRate, rate, rateQuery } from './rate-schemas';

export const rateRoutes = {
  getRate: defineRoute({
    method: 'GET',
    path: '/rates',
    access: 'user',
    summary: 'Exchange rate of two currencies on a day, or on the nearest earlier day that has one',
    query: rateQuery,
    status: 200,
    reply: rate,
    errors: ['rate-unknown'],
  }),
  listOwnRates: defineRoute({
    method: 'GET',
    path: '/rates/own',
    access: 'user',
    summary: 'Exchange rates that the user has entered, newest first',
    status: 200,
    reply: z.array(ownRate),
  }),
  addOwnRate: defineRoute({
    method: 'POST',
    path: '/rates/own',
    access: 'user',
    summary: 'Enter an exchange rate, or replace the one of the same day',
    body: newOwnRate,
    repeatable: true,
    status: 201,
    reply: ownRate,
    errors: ['rates-full'],
  }),
  removeOwnRate: defineRoute({
    method: 'DELETE',
    path: '/rates/own/:id',
    access: 'user',
    summary: 'Delete an exchange rate that the user has entered',
    status: 204,
    errors: ['not-found'],
  }),
};
