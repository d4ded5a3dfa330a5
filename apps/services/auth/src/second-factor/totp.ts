import { createHmac, timingSafeEqual } from 'node:crypto';
import { base32 } from './base32';

/** What every authenticator app takes for granted, whatever the address says. */
const DIGITS = 6;
const STEP_SECONDS = 30;

/** What the codes of one person are made of. */
export interface TotpState {
  /** 160 random bits, as RFC 4226 recommends, in hexadecimal digits. */
  secret: string;
  /** The step of the last code that was taken; no code is taken twice. */
  lastStep: number;
}

/** The step of RFC 6238 in which a moment lies. @param now in milliseconds since 1970 */
export function stepAt(now: number): number {
  return Math.floor(now / (STEP_SECONDS * 1_000));
}

/** The six digits of one step: RFC 6238 with SHA-1, truncated as RFC 4226, section 5.3, does it. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', Buffer.from(secret, 'hex')).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Six digits, however somebody groups them; undefined for anything else. */
export function digitsOf(typed: string): string | undefined {
  const digits = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** The step whose code this is, from the one before now to the one after; undefined where it is of none, or was taken before. */
export function acceptedStep({ secret, lastStep }: TotpState, code: string, now: number): number | undefined {
  const current = stepAt(now);
  // One that lies further ahead was noted before the clock was put back: it would keep its owner out until then.
  const last = lastStep > current + 1 ? 0 : lastStep;
  return [current - 1, current, current + 1].find(
    (step) => step > last && timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code)),
  );
}

/** What an app is told, as text to type and as an address to show as a picture. */
export function told(secret: string, email: string): { secret: string; uri: string } {
  const letters = base32(Buffer.from(secret, 'hex'));
  const label = `Saldo:${encodeURIComponent(email)}`;
  return { secret: letters, uri: `otpauth://totp/${label}?secret=${letters}&issuer=Saldo` };
}
