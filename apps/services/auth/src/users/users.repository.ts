import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  authEvents,
  type CurrencyCode,
  type FormatPreferences,
  type Language,
  type User,
} from '@saldo/contracts';
import { InjectOutbox, outboxEntry, OutboxRelay } from '@saldo/events';
import { toObjectId, unlessTaken } from '@saldo/mongo';
import { DomainError } from '@saldo/rpc';
import type { Model } from 'mongoose';
import { type TwoFactorRecord, USER, type UserRecord } from './user.schema';

export interface NewUser {
  email: string;
  passwordHash: string;
  language?: Language;
  formats?: FormatPreferences;
}

/** The stored values against which a login or a sensitive change is checked. */
export interface Proofs {
  email: string;
  passwordHash?: string;
  twoFactor?: TwoFactorRecord;
}

@Injectable()
export class UsersRepository {
  constructor(
    @InjectModel(USER) private readonly users: Model<UserRecord>,
    @InjectOutbox(USER) private readonly outbox: OutboxRelay,
  ) {}

  /** Throws `email-taken`, also for concurrent sign-ups with the same address. */
  async insert(user: NewUser): Promise<User> {
    const { email } = user;
    const isTaken = async () => (await this.users.exists({ email })) !== null;
    const record = await unlessTaken(() => this.users.create(user), isTaken);
    if (record === 'taken') throw new DomainError('email-taken');
    return asUser(record.toObject());
  }

  async find(userId: string): Promise<User | undefined> {
    const record = await this.users.findOne(alive(userId)).lean();
    return record ? asUser(record) : undefined;
  }

  async findByEmail(email: string): Promise<{ user: User; proofs: Proofs } | undefined> {
    const record = await this.users.findOne({ email }).lean();
    return record ? { user: asUser(record), proofs: proofsOf(record) } : undefined;
  }

  /** Returns an empty e-mail address and nothing else for a deleted user. */
  async findProofs(userId: string): Promise<Proofs> {
    const record = await this.users.findOne(alive(userId)).lean();
    return record ? proofsOf(record) : { email: '' };
  }

  /** Replaces the hash if it is still `before`. Returns whether it was. */
  async replacePasswordHash(userId: string, before: string, after: string): Promise<boolean> {
    const filter = { ...alive(userId), passwordHash: before };
    return (await this.users.updateOne(filter, { $set: { passwordHash: after } })).matchedCount > 0;
  }

  async completeSetup(userId: string, defaultCurrency: CurrencyCode): Promise<User | undefined> {
    return this.update(userId, { defaultCurrency, isSetupComplete: true });
  }

  async setFormats(userId: string, formats: FormatPreferences): Promise<User | undefined> {
    return this.update(userId, { formats });
  }

  async setLanguage(userId: string, language: Language): Promise<User | undefined> {
    return this.update(userId, { language });
  }

  /** Removes the personal data, frees the e-mail address and adds the event to the outbox, in one update. */
  async softDelete(userId: string): Promise<void> {
    await this.users.updateOne(alive(userId), {
      $set: { deletedAt: new Date() },
      $unset: { email: 1, passwordHash: 1, secondFactor: 1, begunFactor: 1, formats: 1, language: 1 },
      $push: { outbox: outboxEntry(authEvents.userDeleted, { userId }) },
    });
    this.outbox.nudge();
  }

  private async update(userId: string, values: Partial<UserRecord>): Promise<User | undefined> {
    const record = await this.users
      .findOneAndUpdate(alive(userId), { $set: values }, { returnDocument: 'after' })
      .lean();
    return record ? asUser(record) : undefined;
  }
}

/** Filters for a user who has not deleted their account. */
export function alive(userId: string) {
  // No user has the id null, so an invalid id finds none.
  return { _id: toObjectId(userId) ?? null, deletedAt: null };
}

function asUser(record: UserRecord): User {
  const { _id, email = '', defaultCurrency, isSetupComplete, formats, language } = record;
  return {
    _id: _id.toString(),
    email,
    defaultCurrency,
    isSetupComplete,
    ...(formats && { formats }),
    ...(language && { language }),
  };
}

function proofsOf({ email = '', passwordHash, secondFactor }: UserRecord): Proofs {
  return { email, passwordHash, twoFactor: secondFactor };
}
