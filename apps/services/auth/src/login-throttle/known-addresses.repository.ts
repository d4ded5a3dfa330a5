import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { counterIds } from './throttle-limits';
import { KNOWN_ADDRESS, type KnownAddressRecord } from './throttle.schema';

const DAY_MS = 24 * 60 * 60_000;
const KNOWN_DAYS = 90;

/** Addresses from which users have logged in before. */
@Injectable()
export class KnownAddresses {
  private readonly idOf: (userId: string, address: string) => string;

  constructor(
    @InjectModel(KNOWN_ADDRESS) private readonly addresses: Model<KnownAddressRecord>,
    @Inject(AUTH_CONFIG) { JWT_SECRET }: AuthConfig,
  ) {
    const idOf = counterIds(JWT_SECRET);
    this.idOf = (userId, address) => idOf({ limit: 'known', of: [userId, address] });
  }

  /** Queries the database for an unknown account too, so both take the same time. */
  async isKnown(userId: string | undefined, address: string, now = Date.now()): Promise<boolean> {
    const _id = this.idOf(userId ?? '', address);
    return (await this.addresses.exists({ _id, expiresAt: trusted({ $gt: new Date(now) }) })) !== null;
  }

  /** Remembers the address for 90 days from the last login; writes at most once a day. */
  async remember(userId: string, address: string, now = Date.now()): Promise<void> {
    const _id = this.idOf(userId, address);
    const fresh = trusted({ $gt: new Date(now + (KNOWN_DAYS - 1) * DAY_MS) });
    if (await this.addresses.exists({ _id, expiresAt: fresh })) return;
    const expiresAt = new Date(now + KNOWN_DAYS * DAY_MS);
    await this.addresses.updateOne({ _id }, { $set: { userId, expiresAt } }, { upsert: true });
  }

  async forget(userId: string): Promise<void> {
    await this.addresses.deleteMany({ userId });
  }
}
