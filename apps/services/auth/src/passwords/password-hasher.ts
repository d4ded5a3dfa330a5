import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { WorkLimit } from './work-limit';

// OWASP's recommendation for argon2id, the library's default algorithm. Each run takes 19 MiB, hence the limit.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const WAITING = 50;

@Injectable()
export class PasswordHasher implements OnModuleInit {
  private readonly limit = new WorkLimit(AT_ONCE, WAITING);
  private nobodys = '';

  async onModuleInit(): Promise<void> {
    this.nobodys = await this.hash(randomBytes(16).toString('hex'));
  }

  hash(password: string): Promise<string> {
    return this.limit.run(() => hash(normal(password), COST));
  }

  /** Without a hash, as of a user who does not exist, it is false after just as much work. */
  async verify(hashed: string | undefined, password: string): Promise<boolean> {
    const same = await this.limit.run(() => verify(hashed ?? this.nobodys, normal(password)));
    return same && hashed !== undefined;
  }
}

/** The same password from keyboards that compose their letters differently. */
function normal(password: string): string {
  return password.normalize('NFKC');
}
