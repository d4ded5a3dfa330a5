import { Inject, Injectable } from '@nestjs/common';
import {
  type authRpc,
  type Caller,
  type CurrencyCode,
  isBlockedEmail,
  type RpcParsedInput,
  type Session,
  texts,
  type User,
} from '@saldo/contracts';
import { DomainError } from '@saldo/rpc';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { PasswordHasher } from '../passwords/password-hasher';
import { SessionsService } from '../sessions/sessions.service';
import { UsersRepository } from './users.repository';

type PasswordChange = RpcParsedInput<typeof authRpc.changePassword>;

interface SignIn {
  email: string;
  password: string;
  userAgent: string;
}

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordHasher,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  async signUp({ email, password, userAgent }: SignIn): Promise<Session> {
    if (isBlockedEmail(email, this.config.BLOCKED_EMAIL_DOMAINS)) {
      throw new DomainError('validation-failed', {
        fields: [{ path: 'email', message: texts.emailDomain }],
      });
    }
    const passwordHash = await this.passwords.hash(password);
    return this.withSession(await this.users.insert({ email, passwordHash }), userAgent);
  }

  async logIn({ email, password, userAgent }: SignIn): Promise<Session> {
    const found = await this.users.findByEmail(email);
    const correct = await this.passwords.verify(found?.passwordHash, password);
    if (!found || !correct) throw new DomainError('invalid-credentials');
    return this.withSession(found.user, userAgent);
  }

  async get(userId: string): Promise<User> {
    return existing(await this.users.find(userId));
  }

  async completeSetup(userId: string, currency: CurrencyCode): Promise<User> {
    return existing(await this.users.completeSetup(userId, currency));
  }

  /** Ends all other sessions: whoever else knew the old password is out. */
  async changePassword({ userId, sessionId }: Caller, { currentPassword, newPassword }: PasswordChange) {
    const before = await this.users.findPasswordHash(userId);
    if (!(await this.passwords.verify(before, currentPassword))) throw wrong();
    const after = await this.passwords.hash(newPassword);
    // Only instead of the one that was proven, lest two changes at once both believe that theirs is in force.
    if (!before || !(await this.users.replacePasswordHash(userId, before, after))) throw wrong();
    await this.sessions.closeAll(userId, sessionId);
  }

  /** May be repeated: what was cut off is finished, what is done stays done. */
  async delete(userId: string): Promise<void> {
    await this.users.bury(userId);
    await this.sessions.closeAll(userId);
  }

  private async withSession(user: User, userAgent: string): Promise<Session> {
    return { ...user, token: await this.sessions.open(user._id, userAgent) };
  }
}

/** Not 401, at which the page would take its own session for over. */
function wrong(): DomainError {
  return new DomainError('validation-failed', {
    fields: [{ path: 'currentPassword', message: texts.currentPassword }],
  });
}

/** Whoever deleted the account is nobody any more, even with a token in hand. */
function existing(user: User | undefined): User {
  if (!user) throw new DomainError('unauthorized');
  return user;
}
