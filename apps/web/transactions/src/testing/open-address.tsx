import { createQueryClient } from '@saldo/api';
import { Toasts } from '@saldo/ui';
import { openScreen, type TestApi } from '@saldo/web-testing';
import { TransactionsScreen } from '../features/transactions-screen';

/** Opens the screen at any URL with its own server. */
export function openAddress(address: string, answers: TestApi['answers']): Promise<TestApi> {
  const screen = (
    <>
      <TransactionsScreen />
      <Toasts />
    </>
  );
  return openScreen(screen, { queryClient: createQueryClient(), address, answers });
}
