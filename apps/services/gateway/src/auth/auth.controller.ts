import { authRpc, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { type Request } from 'express';
import { Sessions } from '../access/sessions';
import { clientAddress } from '../rate-limit/client-address';
import { type Call } from '../http/call';
import { Route } from '../http/route';

@Controller()
export class AuthController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
  ) {}

  @Route(routes.signUp)
  async signUp({ body, request }: Call<typeof routes.signUp>) {
    return this.rpc.call(authRpc.signUp, { ...body, ...clientOf(request) });
  }

  @Route(routes.logIn)
  async logIn({ body, request }: Call<typeof routes.logIn>) {
    return this.rpc.call(authRpc.logIn, { ...body, ...clientOf(request) });
  }

  @Route(routes.logOut)
  async logOut({ caller }: Call<typeof routes.logOut>) {
    await this.rpc.call(authRpc.logOut, {}, { caller });
    this.sessions.forget(caller);
  }

  @Route(routes.deleteAccount)
  async deleteAccount({ body, caller }: Call<typeof routes.deleteAccount>) {
    await this.rpc.call(authRpc.deleteAccount, body, { caller });
    this.sessions.forget({ userId: caller.userId });
  }
}

/** User agent and address of the client. */
function clientOf({ headers, ip }: Request) {
  return { userAgent: (headers['user-agent'] ?? '').slice(0, 1_000), address: clientAddress(ip) };
}
