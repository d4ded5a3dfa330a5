import { createQueryClient } from '@saldo/api';
import type { Receipt, ReceiptDraft } from '@saldo/contracts';
import { aReceipt, aTransaction } from '@saldo/contracts/testing';
import { session } from '@saldo/session';
import { type ApiHandlers, startApi } from '@saldo/web-testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { ReceiptsPage } from './receipts-page';

/** A receipt that was read and recorded. */
export const bakery = aReceipt('r1', {
  ...{ fileUrl: '/api/receipts/files/f1', pictureUrl: '/api/receipts/files/p1' },
  transaction: aTransaction({
    ...{ name: 'Bakery', category: 'Groceries', cost: 8.4, addedOn: '2026-11-11', receiptId: 'r1' },
  }),
});
const { transaction: _, ...unrecorded } = bakery;
/** The same receipt before it is recorded. */
export const draft: ReceiptDraft = { ...unrecorded, similar: [] };
const pageOf = (receipts: Receipt[]) => ({ receipts, total: receipts.length, totalPages: 1, page: 1 });

/** Starts an API server with these replies and signs in a user. `show` renders the screen. */
export async function startReceipts(receipts: Receipt[] = [], answers: ApiHandlers = {}) {
  // jsdom cannot load pictures. The browser tests check the drawing instead.
  URL.createObjectURL = () => 'blob:receipt';
  URL.revokeObjectURL = () => undefined;
  history.replaceState(null, '', '/receipts');
  const api = await startApi({
    'POST /receipts/drafts': { status: 201, body: draft },
    'POST /receipts/drafts/r1/record': { status: 201, body: bakery },
    'DELETE /receipts/r1': { status: 204 },
    'GET /receipts': { status: 200, body: pageOf(receipts) },
    'GET /receipts/files/p1': { status: 200, body: 'picture' },
    'GET /accounts': { status: 200, body: [] },
    'GET /receipts/r1/matches': { status: 200, body: { transactions: [] } },
    'GET /receipts/r2/matches': { status: 200, body: { transactions: [] } },
    'GET /transactions/categories/expense': { status: 200, body: ['Food', 'Groceries'] },
    'GET /transactions/categories/income': { status: 200, body: [] },
    ...answers,
  });
  session.begin({
    token: 'abc',
    _id: 'u1',
    email: 'ada@example.org',
    defaultCurrency: 'USD',
    isSetupComplete: true,
    formats: { region: 'en-GB' },
  });
  const queryClient = createQueryClient();
  return {
    api,
    queryClient,
    show: () =>
      render(
        <QueryClientProvider client={queryClient}>
          <ReceiptsPage />
        </QueryClientProvider>,
      ),
    async stop() {
      cleanup();
      queryClient.clear();
      session.end();
      await api.stop();
    },
  };
}
export type TestReceipts = Awaited<ReturnType<typeof startReceipts>>;
