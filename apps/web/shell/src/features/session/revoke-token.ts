import { request } from '@saldo/api';
import { routes } from '@saldo/contracts';

export async function revokeToken(token: string): Promise<void> {
  await request(routes.logOut, { token });
}
