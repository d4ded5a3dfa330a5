import { z } from 'zod';
import { issue } from '../problem';
import { defineRoute } from '../route';
import { journalFormats } from './account-export';

export const accountRoutes = {
  downloadAccount: defineRoute({
    method: 'GET',
    path: '/users/account/download',
    access: 'user',
    summary: 'Account export: a zip with JSON, CSV and receipt files',
    heavy: true,
    status: 200,
    file: 'application/zip',
  }),
  downloadJournal: defineRoute({
    method: 'GET',
    path: '/export/journal',
    access: 'user',
    summary: 'All accounts and transactions as a journal for plain-text accounting',
    query: z.strictObject({
      format: z.enum(journalFormats, {
        error: issue('choice-invalid', { choices: journalFormats.join(', ') }),
      }),
    }),
    heavy: true,
    status: 200,
    file: 'text/plain',
  }),
};
