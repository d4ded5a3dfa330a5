import { Injectable, Logger } from '@nestjs/common';
import {
  type AuthInput,
  authRpc,
  type Caller,
  limits,
  type SecurityEventKind,
  type SecurityLogPage,
} from '@saldo/contracts';
import { type SessionClaims } from '@saldo/platform';
import { Handles } from '@saldo/rpc';
import { SessionsRepository } from '../sessions/sessions.repository';
import { UsersRepository } from '../users/users.repository';
import { type NewSecurityEvent, SecurityEventsRepository } from './security-events.repository';

/** The security log that users see in their account. The operator's log is `access-log.ts`. */
@Injectable()
export class SecurityLog {
  private readonly log = new Logger('SecurityLog');

  constructor(
    private readonly events: SecurityEventsRepository,
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
  ) {}

  /** Records an event within a session. Never fails: the change has been made already. */
  async recordIn({ userId, sessionId }: SessionClaims, kind: SecurityEventKind): Promise<void> {
    await this.attempt(userId, async () => ({
      kind,
      device: await this.sessions.deviceOf(userId, sessionId),
    }));
  }

  /** Records an event outside of a session, such as a failed login. Never fails. */
  async record(userId: string, event: NewSecurityEvent): Promise<void> {
    await this.attempt(userId, async () => event);
  }

  @Handles(authRpc.recordSecurityEvent)
  async recordCalled({ kind }: AuthInput<'recordSecurityEvent'>, caller: Caller): Promise<void> {
    await this.recordIn(caller, kind);
  }

  @Handles(authRpc.listSecurityEvents)
  async list(
    { page = 1, limit = limits.pageSize }: AuthInput<'listSecurityEvents'>,
    { userId }: Caller,
  ): Promise<SecurityLogPage> {
    const { rows, total } = await this.events.list(userId, page, limit);
    const events = rows.map(({ _id, kind, device, at, firstAt, count }) => ({
      ...{ _id, kind, device, count },
      at: at.toISOString(),
      firstAt: firstAt.toISOString(),
    }));
    return { events, total, totalPages: Math.ceil(total / limit), page };
  }

  async forget(userId: string): Promise<void> {
    await this.events.removeAll(userId);
  }

  private async attempt(userId: string, event: () => Promise<NewSecurityEvent>): Promise<void> {
    try {
      await this.events.add(userId, await event());
      // The account may have been deleted just before this row was written.
      if (!(await this.users.find(userId))) await this.events.removeAll(userId);
    } catch (error) {
      this.log.warn({ err: error }, 'A security event was not recorded.');
    }
  }
}
