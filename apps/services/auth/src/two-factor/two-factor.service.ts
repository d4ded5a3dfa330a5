import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type AuthInput,
  authRpc,
  type Caller,
  limits,
  type RpcOutput,
  type TwoFactor,
  type TwoFactorSecret,
} from '@saldo/contracts';
import { DomainError, Handles } from '@saldo/rpc';
import { logAccess } from '../access-log';
import { Reauthentication } from '../passwords/reauthentication.service';
import { SecurityLog } from '../security-log/security-log.service';
import { SessionsService } from '../sessions/sessions.service';
import { UsersRepository } from '../users/users.repository';
import { makeRecoveryCodes, recoveryHash } from './recovery-codes';
import { TwoFactorRepository } from './two-factor.repository';
import { acceptedStep, appSetupOf, digitsOf } from './totp';

type RecoveryCodes = RpcOutput<typeof authRpc.renewRecoveryCodes>;
type Proof = AuthInput<'endTwoFactor'>;

/** The length of a SHA-1 digest, with which the codes are computed. */
const SECRET_BYTES = 20;

const REFUSAL = 'two-factor-change-refused';

/** Sets up and disables two-factor authentication and renews recovery codes, for the signed-in user. */
@Injectable()
export class TwoFactorService {
  constructor(
    private readonly users: UsersRepository,
    private readonly factors: TwoFactorRepository,
    private readonly reauthentication: Reauthentication,
    private readonly sessions: SessionsService,
    private readonly securityLog: SecurityLog,
  ) {}

  @Handles(authRpc.getTwoFactor)
  async get(_: AuthInput<'getTwoFactor'>, { userId }: Caller): Promise<TwoFactor> {
    const { twoFactor } = await this.users.findProofs(userId);
    return { isOn: !!twoFactor, recoveryCodesLeft: twoFactor?.recoveryHashes.length ?? 0 };
  }

  /** Begins a setup. Logging in stays the same until it is confirmed. */
  @Handles(authRpc.beginTwoFactor)
  async begin({ currentPassword }: AuthInput<'beginTwoFactor'>, caller: Caller): Promise<TwoFactorSecret> {
    const { userId } = caller;
    const { email, passwordHash } = await this.users.findProofs(userId);
    await this.reauthentication.verify(caller, { email, passwordHash }, { currentPassword }, REFUSAL);
    const secret = randomBytes(SECRET_BYTES).toString('hex');
    const endsAt = new Date(Date.now() + limits.twoFactorSetUpMinutes * 60_000);
    if (!(await this.factors.begin(userId, secret, endsAt))) throw new DomainError('two-factor-on');
    return appSetupOf(secret, email);
  }

  /** Enables two-factor authentication, ends all other sessions and returns the recovery codes. */
  @Handles(authRpc.confirmTwoFactor)
  async confirm({ code }: AuthInput<'confirmTwoFactor'>, caller: Caller): Promise<RecoveryCodes> {
    const { userId, sessionId } = caller;
    if ((await this.get({}, caller)).isOn) throw new DomainError('two-factor-on');
    const secret = await this.factors.findBegun(userId, new Date());
    if (!secret) throw new DomainError('two-factor-setup-expired');
    const digits = digitsOf(code);
    const lastStep = (digits && acceptedStep({ secret, lastStep: 0 }, digits, Date.now())) || 0;
    await this.reauthentication.require(caller, REFUSAL, async () => (lastStep ? 'right' : 'wrong code'));
    const { shown, recoveryHashes } = newCodes();
    const isOn = await this.factors.turnOn(userId, { secret, lastStep, recoveryHashes });
    if (!isOn) throw new DomainError('two-factor-setup-expired');
    logAccess('two-factor authentication enabled', userId);
    await this.securityLog.recordIn(caller, 'two-factor-enabled');
    await this.sessions.closeAll(userId, sessionId);
    return { recoveryCodes: shown };
  }

  @Handles(authRpc.endTwoFactor)
  async end(proof: Proof, caller: Caller): Promise<void> {
    const secret = await this.prove(caller, proof);
    await this.factors.turnOff(caller.userId, secret);
    logAccess('two-factor authentication disabled', caller.userId);
    await this.securityLog.recordIn(caller, 'two-factor-disabled');
  }

  @Handles(authRpc.renewRecoveryCodes)
  async renew(proof: Proof, caller: Caller): Promise<RecoveryCodes> {
    const secret = await this.prove(caller, proof);
    const { shown, recoveryHashes } = newCodes();
    const isRenewed = await this.factors.replaceRecoveryCodes(caller.userId, secret, recoveryHashes);
    if (!isRenewed) throw new DomainError('two-factor-off');
    logAccess('recovery codes replaced', caller.userId);
    await this.securityLog.recordIn(caller, 'recovery-codes-replaced');
    return { recoveryCodes: shown };
  }

  /** Returns the secret if password and code are right. */
  private async prove(caller: Caller, proof: Proof): Promise<string> {
    const proofs = await this.users.findProofs(caller.userId);
    if (!proofs.twoFactor) throw new DomainError('two-factor-off');
    await this.reauthentication.verify(caller, proofs, proof, REFUSAL);
    return proofs.twoFactor.secret;
  }
}

function newCodes() {
  const shown = makeRecoveryCodes();
  return { shown, recoveryHashes: shown.map(recoveryHash) };
}
