import { authRpc, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { Sessions } from '../access/sessions';
import { type Call } from '../http/call';
import { Route } from '../http/route';

@Controller()
export class TwoFactorController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
  ) {}

  @Route(routes.getSecondFactor)
  async get({ caller }: Call<typeof routes.getSecondFactor>) {
    return this.rpc.call(authRpc.getSecondFactor, {}, { caller });
  }

  @Route(routes.beginSecondFactor)
  async begin({ body, caller }: Call<typeof routes.beginSecondFactor>) {
    return this.rpc.call(authRpc.beginSecondFactor, body, { caller });
  }

  @Route(routes.confirmSecondFactor)
  async confirm({ body, caller }: Call<typeof routes.confirmSecondFactor>) {
    const codes = await this.rpc.call(authRpc.confirmSecondFactor, body, { caller });
    // Remove the other sessions from the cache before answering instead of waiting for the notice.
    this.sessions.forget({ userId: caller.userId });
    return codes;
  }

  @Route(routes.endSecondFactor)
  async end({ body, caller }: Call<typeof routes.endSecondFactor>) {
    await this.rpc.call(authRpc.endSecondFactor, body, { caller });
  }

  @Route(routes.renewRecoveryCodes)
  async renew({ body, caller }: Call<typeof routes.renewRecoveryCodes>) {
    return this.rpc.call(authRpc.renewRecoveryCodes, body, { caller });
  }
}
