import { Controller } from '@nestjs/common';
import { authRpc, type Caller, type RpcParsedInput } from '@saldo/contracts';
import { DomainError, Handles } from '@saldo/rpc';
import { SecurityLog } from '../security-log/security-log.service';
import { UsersRepository } from '../users/users.repository';
import { SessionsRepository } from './sessions.repository';
import { SessionsService } from './sessions.service';

@Controller()
export class SessionsRpc {
  constructor(
    private readonly service: SessionsService,
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Also checks the user: deleting an account may have been interrupted before its sessions were removed. */
  @Handles(authRpc.checkSession)
  async check({ userId, sessionId }: RpcParsedInput<typeof authRpc.checkSession>) {
    const [session, user] = await Promise.all([
      this.sessions.isOpen(userId, sessionId),
      this.users.find(userId),
    ]);
    return { open: session && user !== undefined };
  }

  @Handles(authRpc.logOut)
  async logOut(_input: object, caller: Caller) {
    // Record before the session ends, because it stores the device.
    await this.securityLog.recordIn(caller, 'signed-out');
    await this.service.close(caller);
  }

  @Handles(authRpc.listSessions)
  list(_input: object, caller: Caller) {
    return this.service.list(caller);
  }

  @Handles(authRpc.endSession)
  async end({ sessionId }: RpcParsedInput<typeof authRpc.endSession>, caller: Caller) {
    if (!(await this.service.close({ userId: caller.userId, sessionId }))) throw new DomainError('not-found');
    await this.securityLog.recordIn(caller, 'session-ended');
  }

  @Handles(authRpc.endOtherSessions)
  async endOthers(_input: object, caller: Caller) {
    const endedCount = await this.service.closeAll(caller.userId, caller.sessionId);
    if (endedCount > 0) await this.securityLog.recordIn(caller, 'other-sessions-ended');
    return { endedCount };
  }
}
