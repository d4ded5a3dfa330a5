import { z } from 'zod';
import { defineCall } from '../call';
import { issue } from '../problem';
import { journalFormats } from './account-export';

export const exportCalls = {
  downloadAccount: defineCall({
    http: 'GET /users/account/download',
    summary: 'Account export: a zip with JSON, CSV and receipt files',
    file: 'application/zip',
    heavy: true,
  }),
  downloadJournal: defineCall({
    http: 'GET /export/journal',
    summary: 'All accounts and transactions as a journal for plain-text accounting',
    query: z.strictObject({
      format: z.enum(journalFormats, {
        error: issue('choice-invalid', { choices: journalFormats.join(', ') }),
      }),
    }),
    file: 'text/plain',
    heavy: true,
  }),
};
