import { createQueryClient } from '@saldo/api';
import { type ApiHandlers, openScreen, type TestApi } from '@saldo/web-testing';
import { ReportsScreen } from './reports-screen';

/** Opens the screens of this remote with a real server. */
export async function openReports(address: string, answers: ApiHandlers): Promise<TestApi> {
  return openScreen(<ReportsScreen />, {
    queryClient: createQueryClient(),
    address,
    answers: { 'GET /accounts': { status: 200, body: [] }, ...answers },
  });
}
