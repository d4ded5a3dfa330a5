import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type authRpc,
  type Caller,
  limits,
  type RpcParsedInput,
  type SecondFactor,
  type SecondFactorSecret,
  texts,
} from '@saldo/contracts';
import { DomainError } from '@saldo/rpc';
import { noteAccess } from '../access-log';
import { AttemptsService, type Verdict } from '../attempts/attempts.service';
import { PasswordHasher } from '../passwords/password-hasher';
import { wrongPassword } from '../passwords/wrong-password';
import { SessionsService } from '../sessions/sessions.service';
import { UsersRepository } from '../users/users.repository';
import { CodesService } from './codes.service';
import { makeRecoveryCodes, recoveryHash } from './recovery-codes';
import { SecondFactorsRepository } from './second-factors.repository';
import { acceptedStep, digitsOf, told } from './totp';

type Proof = RpcParsedInput<typeof authRpc.endSecondFactor>;

/** As many as the hash has that the codes are made with. */
const SECRET_BYTES = 20;

/** How somebody who is signed in sets up a second factor, renews its recovery codes and turns it off. */
@Injectable()
export class SecondFactorsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly codes: CodesService,
    private readonly passwords: PasswordHasher,
    private readonly attempts: AttemptsService,
    private readonly sessions: SessionsService,
  ) {}

  async get(userId: string): Promise<SecondFactor> {
    const { secondFactor } = await this.users.findProofs(userId);
    return { isOn: !!secondFactor, recoveryCodesLeft: secondFactor?.recoveryHashes.length ?? 0 };
  }

  /** Changes nothing of how one logs in before it is confirmed. */
  async begin({ userId, sessionId }: Caller, currentPassword: string): Promise<SecondFactorSecret> {
    const { email, passwordHash } = await this.users.findProofs(userId);
    const check = async () =>
      (await this.passwords.verify(passwordHash, currentPassword, userId)) ? 'right' : 'wrong';
    const verdict = await this.attempts.inSession(sessionId, check);
    if (verdict !== 'right') throw refused(userId, verdict);
    const secret = randomBytes(SECRET_BYTES).toString('hex');
    const endsAt = new Date(Date.now() + limits.secondFactorSetUpMinutes * 60_000);
    if (!(await this.factors.begin(userId, secret, endsAt))) throw new DomainError('two-factor-on');
    return told(secret, email);
  }

  /** Ends all other sessions, which were opened without it. Gives the recovery codes. */
  async confirm({ userId, sessionId }: Caller, typed: string): Promise<string[]> {
    if ((await this.get(userId)).isOn) throw new DomainError('two-factor-on');
    const secret = await this.factors.findBegun(userId, new Date());
    if (!secret) throw new DomainError('two-factor-setup-expired');
    const digits = digitsOf(typed);
    const lastStep = digits && acceptedStep({ secret, lastStep: 0 }, digits, Date.now());
    const check = async () => (lastStep ? 'right' : 'wrong code');
    const verdict = await this.attempts.inSession(sessionId, check);
    if (verdict !== 'right' || !lastStep) throw refused(userId, 'wrong code');
    const { shown, recoveryHashes } = newCodes();
    const isOn = await this.factors.turnOn(userId, { secret, lastStep, recoveryHashes });
    if (!isOn) throw new DomainError('two-factor-setup-expired');
    noteAccess('second factor turned on', userId);
    await this.sessions.closeAll(userId, sessionId);
    return shown;
  }

  async end(caller: Caller, proof: Proof): Promise<void> {
    const secret = await this.prove(caller, proof);
    await this.factors.turnOff(caller.userId, secret);
    noteAccess('second factor turned off', caller.userId);
  }

  async renew(caller: Caller, proof: Proof): Promise<string[]> {
    const secret = await this.prove(caller, proof);
    const { shown, recoveryHashes } = newCodes();
    const isRenewed = await this.factors.replaceRecoveryCodes(caller.userId, secret, recoveryHashes);
    if (!isRenewed) throw new DomainError('two-factor-off');
    noteAccess('recovery codes replaced', caller.userId);
    return shown;
  }

  /** The secret of the second factor for which password and code are right. */
  private async prove({ userId, sessionId }: Caller, { currentPassword, code }: Proof): Promise<string> {
    const { passwordHash, secondFactor } = await this.users.findProofs(userId);
    if (!secondFactor) throw new DomainError('two-factor-off');
    const check = async (): Promise<Verdict> => {
      const isRight = await this.passwords.verify(passwordHash, currentPassword, userId);
      return isRight ? this.codes.judge(userId, secondFactor, code) : 'wrong';
    };
    const verdict = await this.attempts.inSession(sessionId, check);
    if (verdict !== 'right') throw refused(userId, verdict);
    return secondFactor.secret;
  }
}

function newCodes() {
  const shown = makeRecoveryCodes();
  return { shown, recoveryHashes: shown.map(recoveryHash) };
}

/** A wrong code is not answered 401, at which the page would take its own session for over. */
function refused(userId: string, verdict: Verdict): DomainError {
  noteAccess('second factor change refused', userId);
  if (verdict === 'wrong') return wrongPassword();
  return new DomainError('validation-failed', { fields: [{ path: 'code', message: texts.codeWrong }] });
}
