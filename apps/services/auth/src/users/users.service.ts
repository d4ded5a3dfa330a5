import { Inject, Injectable } from '@nestjs/common';
import {
  type AuthInput,
  authRpc,
  type Caller,
  fieldErrorOf,
  type FormatPreferences,
  isBlockedEmail,
  problem,
  type SecurityEventKind,
  type Session,
  type User,
} from '@saldo/contracts';
import { DomainError, Handles } from '@saldo/rpc';
import { logAccess } from '../access-log';
import { LoginThrottle, type Verdict } from '../login-throttle/login-throttle';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { HashRenewal } from '../passwords/hash-renewal';
import { PasswordHasher } from '../passwords/password-hasher';
import { Reauthentication } from '../passwords/reauthentication.service';
import { wrongPassword } from '../passwords/wrong-password';
import { CodesService } from '../two-factor/codes.service';
import { SecurityLog } from '../security-log/security-log.service';
import { deviceOf } from '../sessions/device';
import { SessionsService } from '../sessions/sessions.service';
import { UsersRepository } from './users.repository';

type PasswordChange = AuthInput<'changePassword'>;

type SignUp = AuthInput<'signUp'>;
type LogIn = AuthInput<'logIn'>;

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordHasher,
    private readonly renewal: HashRenewal,
    private readonly loginThrottle: LoginThrottle,
    private readonly codes: CodesService,
    private readonly reauthentication: Reauthentication,
    private readonly securityLog: SecurityLog,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  @Handles(authRpc.signUp)
  async signUp({ email, password, userAgent, address, language, region }: SignUp): Promise<Session> {
    if (isBlockedEmail(email, this.config.BLOCKED_EMAIL_DOMAINS)) {
      throw new DomainError('validation-failed', {
        fields: [fieldErrorOf('email', problem('email-domain-blocked'))],
      });
    }
    const user = await this.loginThrottle.signUp(address, async () =>
      this.users.insert({
        email,
        passwordHash: await this.passwords.hash(password, address),
        language,
        formats: region === undefined ? undefined : { region },
      }),
    );
    logAccess('account created', user._id);
    await this.securityLog.record(user._id, { kind: 'account-created', device: deviceOf(userAgent) });
    return (await this.withSession(user, userAgent, address)).session;
  }

  @Handles(authRpc.logIn)
  async logIn({ email, password, code, userAgent, address }: LogIn): Promise<Session> {
    const found = await this.users.findByEmail(email);
    const userId = found?.user._id;
    const check = async (): Promise<Verdict> => {
      const isRight = await this.passwords.verify(found?.proofs.passwordHash, password, address);
      return userId && isRight ? this.codes.judge(userId, found.proofs.twoFactor, code) : 'wrong';
    };
    const verdict = await this.loginThrottle.logIn({ email, address, userId }, check);
    if (!userId || verdict !== 'right') throw this.refused(userId, verdict, userAgent);
    const { session, sessionId } = await this.withSession(found.user, userAgent, address);
    const current = await this.users.findProofs(userId);
    const verified = { userId, passwordHash: found.proofs.passwordHash, password, queueKey: address };
    const isSameFactor = current.twoFactor?.secret === found.proofs.twoFactor?.secret;
    if (isSameFactor && (await this.renewal.matches(verified, current.passwordHash).catch(() => false))) {
      await this.renewal.renew(verified);
      await this.securityLog.record(userId, { kind: 'signed-in', device: deviceOf(userAgent) });
      return session;
    }
    // The password changed or the account was deleted during the login: end the session, which the change may have missed.
    await (current.passwordHash ? this.sessions.close({ userId, sessionId }) : this.delete(userId));
    throw this.refused(userId, 'wrong', userAgent);
  }

  @Handles(authRpc.getMe)
  async get(_: AuthInput<'getMe'>, { userId }: Caller): Promise<User> {
    return existing(await this.users.find(userId));
  }

  @Handles(authRpc.completeSetup)
  async completeSetup({ defaultCurrency }: AuthInput<'completeSetup'>, { userId }: Caller): Promise<User> {
    return existing(await this.users.completeSetup(userId, defaultCurrency));
  }

  @Handles(authRpc.setFormats)
  async setFormats(formats: FormatPreferences, { userId }: Caller): Promise<User> {
    return existing(await this.users.setFormats(userId, formats));
  }

  @Handles(authRpc.setLanguage)
  async setLanguage({ language }: AuthInput<'setLanguage'>, { userId }: Caller): Promise<User> {
    return existing(await this.users.setLanguage(userId, language));
  }

  /** Also ends all other sessions, in case an attacker knew the old password. */
  @Handles(authRpc.changePassword)
  async changePassword({ currentPassword, newPassword, code }: PasswordChange, caller: Caller) {
    const { userId, sessionId } = caller;
    const proofs = await this.users.findProofs(userId);
    const given = { currentPassword, code };
    await this.reauthentication.verify(caller, proofs, given, 'password-change-refused');
    const after = await this.passwords.hash(newPassword, userId);
    // Replace only the verified hash, so that one of two concurrent changes fails.
    const { passwordHash } = proofs;
    const verified = { userId, passwordHash, password: currentPassword, queueKey: userId };
    if (!(await this.renewal.replace(verified, after))) throw wrong(userId);
    logAccess('password changed', userId);
    await this.securityLog.recordIn(caller, 'password-changed');
    await this.sessions.closeAll(userId, sessionId);
  }

  /** Deletes the account of the caller. With two-factor authentication a code is required. */
  @Handles(authRpc.deleteAccount)
  async deleteOwn({ code }: AuthInput<'deleteAccount'>, caller: Caller): Promise<void> {
    const proofs = await this.users.findProofs(caller.userId);
    await this.reauthentication.verify(caller, proofs, { code }, 'account-deletion-refused');
    await this.delete(caller.userId);
  }

  /** Can be repeated after an interruption. */
  private async delete(userId: string): Promise<void> {
    await this.users.softDelete(userId);
    logAccess('account deleted', userId);
    await this.sessions.closeAll(userId);
    await this.loginThrottle.forget(userId);
    await this.securityLog.forget(userId);
  }

  private async withSession(user: User, userAgent: string, address: string) {
    await this.loginThrottle.rememberAddress(user._id, address);
    const { sessionId, token } = await this.sessions.open(user._id, userAgent);
    return { sessionId, session: { ...user, token } satisfies Session };
  }

  /** Returns the error of a refused login. Only a user with the right password learns that a code is missing or wrong. */
  private refused(userId: string | undefined, verdict: Verdict, userAgent: string): DomainError {
    logAccess(verdict === 'code wanted' ? 'code requested' : 'login refused', userId);
    const kind = refusalKinds[verdict === 'right' ? 'wrong' : verdict];
    // Do not wait, so that the answer takes as long as for an unknown account.
    if (userId) void this.securityLog.record(userId, { kind, device: deviceOf(userAgent) });
    return refusalOf(verdict);
  }
}

const refusalKinds = {
  wrong: 'password-refused',
  'code wanted': 'code-requested',
  'wrong code': 'code-refused',
} as const satisfies Record<Exclude<Verdict, 'right'>, SecurityEventKind>;

function refusalOf(verdict: Verdict): DomainError {
  if (verdict === 'wrong') return new DomainError('invalid-credentials');
  const wrong = problem(verdict === 'wrong code' ? 'code-wrong' : 'code-required');
  return new DomainError('two-factor-code-required', { fields: [fieldErrorOf('code', wrong)] });
}

function wrong(userId: string): DomainError {
  logAccess('password change refused', userId);
  return wrongPassword();
}

/** Throws `unauthorized` for a deleted user, whose token may still be valid. */
function existing(user: User | undefined): User {
  if (!user) throw new DomainError('unauthorized');
  return user;
}
