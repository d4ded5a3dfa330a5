import { Controller } from '@nestjs/common';
import { authRpc, type Caller, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { TwoFactorService } from './two-factor.service';

@Controller()
export class TwoFactorRpc {
  constructor(private readonly factors: TwoFactorService) {}

  @Handles(authRpc.getSecondFactor)
  get(_input: object, caller: Caller) {
    return this.factors.get(caller.userId);
  }

  @Handles(authRpc.beginSecondFactor)
  begin({ currentPassword }: RpcParsedInput<typeof authRpc.beginSecondFactor>, caller: Caller) {
    return this.factors.begin(caller, currentPassword);
  }

  @Handles(authRpc.confirmSecondFactor)
  async confirm({ code }: RpcParsedInput<typeof authRpc.confirmSecondFactor>, caller: Caller) {
    return { recoveryCodes: await this.factors.confirm(caller, code) };
  }

  @Handles(authRpc.endSecondFactor)
  async end(proof: RpcParsedInput<typeof authRpc.endSecondFactor>, caller: Caller) {
    await this.factors.end(caller, proof);
    return {};
  }

  @Handles(authRpc.renewRecoveryCodes)
  async renew(proof: RpcParsedInput<typeof authRpc.renewRecoveryCodes>, caller: Caller) {
    return { recoveryCodes: await this.factors.renew(caller, proof) };
  }
}
