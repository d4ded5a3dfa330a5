import { defineRoute } from '../route';

export const accountRoutes = {
  downloadAccount: defineRoute({
    method: 'GET',
    path: '/users/account/download',
    access: 'user',
    summary: 'Everything that one has recorded: a zip with JSON, CSV and files',
    heavy: true,
    status: 200,
    file: 'application/zip',
  }),
};
