import { Injectable, Logger } from '@nestjs/common';
import { UsersRepository } from '../users/users.repository';
import { isOutdated, PasswordHasher } from './password-hasher';

/** A password that matched a hash. */
interface VerifiedPassword {
  userId: string;
  passwordHash: string | undefined;
  password: string;
  /** The user id or client address whose share of the hashing queue is used. */
  queueKey: string;
}

/**
 * Replaces a hash of an outdated cost at the next login, when the plain password is available. The stored hash may therefore
 * change between two reads although the password did not.
 */
@Injectable()
export class HashRenewal {
  private readonly log = new Logger('Passwords');

  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordHasher,
  ) {}

  /** Never fails, because the login is valid anyway; the next login tries again. */
  async renew({ userId, passwordHash, password, queueKey }: VerifiedPassword): Promise<void> {
    if (!passwordHash || !isOutdated(passwordHash)) return;
    try {
      const renewed = await this.passwords.hash(password, queueKey);
      // Replace only the verified hash, so that a password changed meanwhile is kept.
      await this.users.replacePasswordHash(userId, passwordHash, renewed);
    } catch (error) {
      this.log.warn({ err: error }, 'A password hash was not renewed.');
    }
  }

  /** Returns whether the verified password also matches this hash: it is either the verified hash or its renewal. */
  async matches(
    { passwordHash, password, queueKey }: VerifiedPassword,
    hash: string | undefined,
  ): Promise<boolean> {
    if (!hash || hash === passwordHash) return hash === passwordHash;
    return this.passwords.verify(hash, password, queueKey);
  }

  /** Stores the hash of a new password. Returns false if the verified password is no longer valid. */
  async replace(verified: VerifiedPassword, after: string): Promise<boolean> {
    const { userId, passwordHash } = verified;
    if (!passwordHash) return false;
    if (await this.users.replacePasswordHash(userId, passwordHash, after)) return true;
    const { passwordHash: current } = await this.users.findProofs(userId);
    if (!current || !(await this.matches(verified, current))) return false;
    return this.users.replacePasswordHash(userId, current, after);
  }
}
