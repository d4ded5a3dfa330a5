import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ConcurrencyLimiter, type ConcurrencyLimits, DomainError } from '@saldo/rpc';

// OWASP's recommendation for argon2id, the library's default algorithm. Each run takes 19 MiB, hence the limit.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
const LIMITS: ConcurrencyLimits = {
  maxConcurrent: 2,
  maxConcurrentPerKey: 2,
  maxQueued: 50,
  maxQueuedPerKey: 50,
  maxQueuedInOverload: 50,
  recoversAfter: 0,
};

@Injectable()
export class PasswordHasher implements OnModuleInit {
  private readonly limiter = new ConcurrencyLimiter(LIMITS, () => new DomainError('unavailable'));
  private unknownUsersHash = '';

  async onModuleInit(): Promise<void> {
    this.unknownUsersHash = await this.hash(randomBytes(16).toString('hex'));
  }

  /** @param key the client's address, so that one client can't keep the others waiting */
  hash(password: string, key?: string): Promise<string> {
    return this.limiter.run(() => hash(normal(password), COST), { key });
  }

  /** Returns false for an undefined hash, after the same work, so that timing does not reveal whether the user exists. */
  async verify(hashed: string | undefined, password: string, key?: string): Promise<boolean> {
    const same = await this.limiter.run(() => verify(hashed ?? this.unknownUsersHash, normal(password)), {
      key,
    });
    return same && hashed !== undefined;
  }
}

/** Returns whether a hash has another algorithm or cost than new ones. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(CURRENT);
}

/** Normalizes the Unicode form, which differs between keyboards. */
function normal(password: string): string {
  return password.normalize('NFKC');
}
