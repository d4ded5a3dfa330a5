import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError, Room } from '@saldo/rpc';

// OWASP's recommendation for argon2id, the library's default algorithm. Each run takes 19 MiB, hence the limit.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
const BOUNDS = { atOnce: 2, crowd: 50, line: 50, calm: 0 };

@Injectable()
export class PasswordHasher implements OnModuleInit {
  private readonly room = new Room(BOUNDS, () => new DomainError('unavailable'));
  private nobodys = '';

  async onModuleInit(): Promise<void> {
    this.nobodys = await this.hash(randomBytes(16).toString('hex'));
  }

  /** @param of who asks, as far as that is known: nobody gets all of the few places that there are */
  hash(password: string, of?: string): Promise<string> {
    return this.room.run(() => hash(normal(password), COST), { of });
  }

  /** Without a hash, as of a user who does not exist, it is false after just as much work. */
  async verify(hashed: string | undefined, password: string, of?: string): Promise<boolean> {
    const same = await this.room.run(() => verify(hashed ?? this.nobodys, normal(password)), { of });
    return same && hashed !== undefined;
  }
}

/** Whether it was made in another way, or at another cost, than hashes are made now. A hash says that of itself. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(CURRENT);
}

/** The same password from keyboards that compose their letters differently. */
function normal(password: string): string {
  return password.normalize('NFKC');
}
