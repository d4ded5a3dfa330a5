import { Controller } from '@nestjs/common';
import { authRpc, type Caller, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { UsersRepository } from '../users/users.repository';
import { SessionsRepository } from './sessions.repository';
import { SessionsService } from './sessions.service';

@Controller()
export class SessionsRpc {
  constructor(
    private readonly service: SessionsService,
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
  ) {}

  /** A session of a user who is gone is none, also where deleting the account was cut off before its sessions went. */
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
    await this.service.close(caller);
    return {};
  }
}
