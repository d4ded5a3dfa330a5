import { createQueryClient } from '@saldo/api';
import { Toasts } from '@saldo/ui';
import { openScreen, type TestApi } from '@saldo/web-testing';
import { TransactionsScreen } from '../features/transactions-screen';

/** The screen at any of its addresses, over a server of its own. */
export function openAddress(address: string, answers: TestApi['answers']): Promise<TestApi> {
  const screen = (
    <>
      <TransactionsScreen />
      <Toasts />
    </>
  );
  return openScreen(screen, { queryClient: createQueryClient(), address, answers });
}
