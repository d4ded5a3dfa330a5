import { z } from 'zod';
import { defineCall } from '../call';
import {
  balanceForecast,
  courseQuery,
  forecastQuery,
  monthCourse,
  report,
  reportQuery,
  subscription,
  subscriptionDecided,
  subscriptionDecision,
  transferTotals,
  transferTotalsQuery,
} from './insight-schemas';

export const insightCalls = {
  getReport: defineCall({
    subject: 'rpc.ledger.report.get.v1',
    http: 'GET /reports',
    summary: 'What was spent or received in a period, by group and step, beside an earlier period',
    query: reportQuery,
    output: report,
    weight: 4,
  }),
  getTransferTotals: defineCall({
    subject: 'rpc.ledger.transfer-totals.get.v1',
    http: 'GET /reports/transfers',
    summary: 'What transfers moved out of and into each account in a period',
    query: transferTotalsQuery,
    output: transferTotals,
    weight: 4,
  }),
  getMonthCourse: defineCall({
    subject: 'rpc.ledger.month-course.get.v1',
    http: 'GET /reports/month',
    summary: 'What was spent in a month so far, day by day, beside the usual course of a month',
    query: courseQuery,
    output: monthCourse,
    weight: 4,
  }),
  /** Returns recurring payments found in the last years, at most `limits.subscriptions`. */
  listSubscriptions: defineCall({
    subject: 'rpc.ledger.subscription.list.v1',
    http: 'GET /subscriptions',
    summary: 'Recurring payments found among the transactions, with costs, prices and missed payments',
    output: z.array(subscription),
    weight: 8,
  }),
  decideSubscription: defineCall({
    subject: 'rpc.ledger.subscription.decide.v1',
    http: 'PUT /subscriptions/:id',
    summary: 'Confirm or dismiss a recurring payment; confirming adds a recurring entry where there is none',
    body: subscriptionDecision,
    output: subscriptionDecided,
    errors: ['recurring-full'],
    weight: 8,
  }),
  getForecast: defineCall({
    subject: 'rpc.ledger.forecast.get.v1',
    http: 'GET /forecast',
    summary: 'The balance of each coming day, with a band and the error of earlier forecasts',
    query: forecastQuery,
    output: balanceForecast,
    errors: ['not-found'],
    weight: 8,
  }),
};
