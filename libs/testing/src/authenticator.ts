import { createHmac } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** An authenticator app for a base32 secret, implemented from RFC 6238 independently of the server. */
export class Authenticator {
  private readonly key: Buffer;
  private last = 0;

  constructor(secret: string) {
    const bits = Array.from(secret, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join(
      '',
    );
    this.key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  }

  /** The secret in hexadecimal, as the server stores it. */
  get hexadecimal(): string {
    return this.key.toString('hex');
  }

  /** Returns the current code or, if that was returned before, the next one. A server accepts both, but each only once. */
  next(): string {
    this.last = Math.max(this.last + 1, Math.floor(Date.now() / STEP_MS));
    return this.at(this.last);
  }

  /** Returns six digits that are no valid code for the next minutes. */
  wrong(): string {
    const now = Math.floor(Date.now() / STEP_MS);
    const right = Array.from({ length: 40 }, (_, index) => this.at(now - 20 + index));
    const candidates = Array.from({ length: 41 }, (_, index) => String(index).padStart(6, '0'));
    return candidates.find((code) => !right.includes(code)) ?? '';
  }

  private at(step: number): string {
    const counter = Buffer.alloc(8);
    counter.writeUInt32BE(step, 4);
    const digest = createHmac('sha1', this.key).update(counter).digest();
    const tail = digest.subarray((digest.at(-1) ?? 0) % 16).readUInt32BE() % 2 ** 31;
    return String(tail).slice(-6).padStart(6, '0');
  }
}
