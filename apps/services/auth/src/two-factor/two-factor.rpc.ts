import { Controller } from '@nestjs/common';
import { authRpc, type Caller, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { TwoFactorService } from './two-factor.service';

@Controller()
export class TwoFactorRpc {
  constructor(private readonly factors: TwoFactorService) {}

  @Handles(authRpc.getTwoFactor)
  get(_input: object, caller: Caller) {
    return this.factors.get(caller.userId);
  }

  @Handles(authRpc.beginTwoFactor)
  begin({ currentPassword }: RpcParsedInput<typeof authRpc.beginTwoFactor>, caller: Caller) {
    return this.factors.begin(caller, currentPassword);
  }

  @Handles(authRpc.confirmTwoFactor)
  async confirm({ code }: RpcParsedInput<typeof authRpc.confirmTwoFactor>, caller: Caller) {
    return { recoveryCodes: await this.factors.confirm(caller, code) };
  }

  @Handles(authRpc.endTwoFactor)
  async end(proof: RpcParsedInput<typeof authRpc.endTwoFactor>, caller: Caller) {
    await this.factors.end(caller, proof);
  }

  @Handles(authRpc.renewRecoveryCodes)
  async renew(proof: RpcParsedInput<typeof authRpc.renewRecoveryCodes>, caller: Caller) {
    return { recoveryCodes: await this.factors.renew(caller, proof) };
  }
}
