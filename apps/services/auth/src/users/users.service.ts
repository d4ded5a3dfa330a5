import { Inject, Injectable } from '@nestjs/common';
import { isBlockedEmail, texts, type CurrencyCode, type Session, type User } from '@saldo/contracts';
import { DomainError } from '@saldo/rpc';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { PasswordHasher } from '../passwords/password-hasher';
import { SessionsService } from '../sessions/sessions.service';
import { UsersRepository } from './users.repository';

interface SignIn {
  email: string;
  password: string;
}

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordHasher,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  async signUp({ email, password }: SignIn): Promise<Session> {
    if (isBlockedEmail(email, this.config.BLOCKED_EMAIL_DOMAINS)) {
      throw new DomainError('validation-failed', {
        fields: [{ path: 'email', message: texts.emailDomain }],
      });
    }
    const passwordHash = await this.passwords.hash(password);
    return this.withSession(await this.users.insert({ email, passwordHash }));
  }

  async logIn({ email, password }: SignIn): Promise<Session> {
    const found = await this.users.findByEmail(email);
    const correct = await this.passwords.verify(found?.passwordHash, password);
    if (!found || !correct) throw new DomainError('invalid-credentials');
    return this.withSession(found.user);
  }

  async get(userId: string): Promise<User> {
    return existing(await this.users.find(userId));
  }

  async completeSetup(userId: string, currency: CurrencyCode): Promise<User> {
    return existing(await this.users.completeSetup(userId, currency));
  }

  /** May be repeated: what was cut off is finished, what is done stays done. */
  async delete(userId: string): Promise<void> {
    await this.users.bury(userId);
    await this.sessions.closeAll(userId);
  }

  private async withSession(user: User): Promise<Session> {
    return { ...user, token: await this.sessions.open(user._id) };
  }
}

/** Whoever deleted the account is nobody any more, even with a token in hand. */
function existing(user: User | undefined): User {
  if (!user) throw new DomainError('unauthorized');
  return user;
}
