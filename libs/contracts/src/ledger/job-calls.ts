import { defineCall } from '../call';
import { job, jobList, jobRows, jobRowsQuery, newJob } from './job-schemas';

/** Long-running work that the ledger carries out by itself. */
export const jobCalls = {
  createJob: defineCall({
    subject: 'rpc.ledger.job.create.v1',
    http: 'POST /jobs',
    summary: 'Create an import, which then takes rows, or change, delete or undo any number of transactions',
    body: newJob,
    repeatable: true,
    status: 201,
    output: job,
    errors: ['not-found', 'jobs-full', 'job-unfinished', 'transaction-reconciled', 'account-closed'],
  }),
  listJobs: defineCall({
    subject: 'rpc.ledger.job.list.v1',
    http: 'GET /jobs',
    summary: 'Unfinished and recent jobs, newest first',
    output: jobList,
  }),
  getJob: defineCall({
    subject: 'rpc.ledger.job.get.v1',
    http: 'GET /jobs/:id',
    summary: 'The progress and the report of a job',
    output: job,
  }),
  /** Appends rows. Rows that are sent again are added once. */
  addJobRows: defineCall({
    subject: 'rpc.ledger.job-rows.put.v1',
    http: 'PUT /jobs/:id/rows',
    summary: 'Add rows to an import that has not been started',
    query: jobRowsQuery,
    body: jobRows,
    output: job,
    errors: ['job-started'],
  }),
  startJob: defineCall({
    subject: 'rpc.ledger.job.start.v1',
    http: 'POST /jobs/:id/start',
    summary: 'Start an import; starting it again changes nothing',
    output: job,
  }),
  cancelJob: defineCall({
    subject: 'rpc.ledger.job.cancel.v1',
    http: 'POST /jobs/:id/cancel',
    summary: 'Stop a job and undo what it has done',
    output: job,
    errors: ['job-ended', 'job-not-cancellable'],
  }),
};
