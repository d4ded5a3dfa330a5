import { Controller } from '@nestjs/common';
import { authRpc, type Caller, limits, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { SecurityLog } from './security-log.service';

@Controller()
export class SecurityLogRpc {
  constructor(private readonly securityLog: SecurityLog) {}

  @Handles(authRpc.listSecurityEvents)
  list(
    { page = 1, limit = limits.pageSize }: RpcParsedInput<typeof authRpc.listSecurityEvents>,
    { userId }: Caller,
  ) {
    return this.securityLog.list(userId, page, limit);
  }

  @Handles(authRpc.recordSecurityEvent)
  async record({ kind }: RpcParsedInput<typeof authRpc.recordSecurityEvent>, caller: Caller) {
    await this.securityLog.recordIn(caller, kind);
  }
}
