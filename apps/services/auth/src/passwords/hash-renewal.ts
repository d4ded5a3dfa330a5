import { Injectable, Logger } from '@nestjs/common';
import { UsersRepository } from '../users/users.repository';
import { isOutdated, PasswordHasher } from './password-hasher';

/** A password that was right for a hash. */
interface Proven {
  userId: string;
  passwordHash: string | undefined;
  password: string;
  /** Who asks. */
  of: string;
}

/**
 * A hash that was made at another cost than hashes are made now is made anew by the next login, which alone knows the
 * password. So a hash may be another one a moment later and its password still right.
 */
@Injectable()
export class HashRenewal {
  private readonly log = new Logger('Passwords');

  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordHasher,
  ) {}

  /** Never fails, for the person is in all the same; the next login tries again. */
  async renew({ userId, passwordHash, password, of }: Proven): Promise<void> {
    if (!passwordHash || !isOutdated(passwordHash)) return;
    try {
      const renewed = await this.passwords.hash(password, of);
      // Only instead of the one that was proven: a password that was changed meanwhile stays as it is.
      await this.users.replacePasswordHash(userId, passwordHash, renewed);
    } catch (error) {
      this.log.warn({ err: error }, 'A hash could not be made anew.');
    }
  }

  /** Whether the password is right for this hash too: it is the same, or was made anew. */
  async isOf({ passwordHash, password, of }: Proven, hash: string | undefined): Promise<boolean> {
    if (!hash || hash === passwordHash) return hash === passwordHash;
    return this.passwords.verify(hash, password, of);
  }

  /** Puts the hash of another password in its place. @returns false where the one that was proven is right no more */
  async replace(proven: Proven, after: string): Promise<boolean> {
    const { userId, passwordHash } = proven;
    if (!passwordHash) return false;
    if (await this.users.replacePasswordHash(userId, passwordHash, after)) return true;
    const { passwordHash: inForce } = await this.users.findProofs(userId);
    if (!inForce || !(await this.isOf(proven, inForce))) return false;
    return this.users.replacePasswordHash(userId, inForce, after);
  }
}
