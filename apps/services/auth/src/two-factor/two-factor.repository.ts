import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, UpdateQuery } from 'mongoose';
import { type TwoFactorRecord, USER, type UserRecord } from '../users/user.schema';
import { alive } from '../users/users.repository';
import type { TotpState } from './totp';

/** Each change is conditional on the state it expects, so the second of two concurrent ones matches nothing and returns false. */
@Injectable()
export class TwoFactorRepository {
  constructor(@InjectModel(USER) private readonly users: Model<UserRecord>) {}

  /** Replaces an earlier setup. Returns false if two-factor authentication is on already. */
  begin(userId: string, secret: string, endsAt: Date): Promise<boolean> {
    return this.change(
      { ...alive(userId), secondFactor: null },
      { $set: { begunFactor: { secret, endsAt } } },
    );
  }

  /** Returns the secret of a setup that can still be confirmed. */
  async findBegun(userId: string, now: Date): Promise<string | undefined> {
    const begun = (await this.users.findOne(alive(userId)).lean())?.begunFactor;
    return begun && begun.endsAt > now ? begun.secret : undefined;
  }

  turnOn(userId: string, secondFactor: TwoFactorRecord): Promise<boolean> {
    const begun = { 'begunFactor.secret': secondFactor.secret, secondFactor: null };
    return this.change(
      { ...alive(userId), ...begun },
      { $set: { secondFactor }, $unset: { begunFactor: 1 } },
    );
  }

  turnOff(userId: string, secret: string): Promise<boolean> {
    return this.change(having(userId, secret), { $unset: { secondFactor: 1 } });
  }

  /** Uses up a code. Returns false if another code has been used meanwhile. */
  useStep(userId: string, { secret, lastStep }: TotpState, step: number): Promise<boolean> {
    const filter = { ...having(userId, secret), 'secondFactor.lastStep': lastStep };
    return this.change(filter, { $set: { 'secondFactor.lastStep': step } });
  }

  /** Uses up a recovery code. Returns false if the user has no such code. */
  useRecoveryCode(userId: string, secret: string, hash: string): Promise<boolean> {
    const filter = { ...having(userId, secret), 'secondFactor.recoveryHashes': hash };
    return this.change(filter, { $pull: { 'secondFactor.recoveryHashes': hash } });
  }

  replaceRecoveryCodes(userId: string, secret: string, hashes: string[]): Promise<boolean> {
    return this.change(having(userId, secret), { $set: { 'secondFactor.recoveryHashes': hashes } });
  }

  private async change(filter: object, update: UpdateQuery<UserRecord>): Promise<boolean> {
    return (await this.users.updateOne(filter, update)).matchedCount > 0;
  }
}

function having(userId: string, secret: string) {
  return { ...alive(userId), 'secondFactor.secret': secret };
}
