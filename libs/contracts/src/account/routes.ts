import { defineRoute } from '../route';

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
};
