import { defineRoute } from '../route';
import { netWorth, netWorthQuery } from './net-worth-schemas';

export const netWorthRoutes = {
  getNetWorth: defineRoute({
    method: 'GET',
    path: '/net-worth',
    access: 'user',
    summary: 'What all accounts are worth together at the end of each month, in one currency',
    query: netWorthQuery,
    status: 200,
    reply: netWorth,
  }),
};
