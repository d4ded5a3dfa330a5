import { createHmac, timingSafeEqual } from 'node:crypto';
import { base32 } from './base32';

/** Authenticator apps assume these values, whatever the otpauth URI says. */
const DIGITS = 6;
const STEP_SECONDS = 30;

/** The state from which codes of one user are computed and checked. */
export interface TotpState {
  /** 160 random bits, as RFC 4226 recommends, in hexadecimal digits. */
  secret: string;
  /** The time step of the last accepted code; no code is accepted twice. */
  lastStep: number;
}

/** Returns the time step of RFC 6238. @param now in milliseconds since 1970 */
export function stepAt(now: number): number {
  return Math.floor(now / (STEP_SECONDS * 1_000));
}

/** Returns the six digits of a time step: RFC 6238 with SHA-1, truncated by RFC 4226, section 5.3. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', Buffer.from(secret, 'hex')).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Returns six digits without spaces; undefined for any other text. */
export function digitsOf(typed: string): string | undefined {
  const digits = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Returns the time step of a code: the current one, the one before or the one after. Undefined if none matches or it was used. */
export function acceptedStep({ secret, lastStep }: TotpState, code: string, now: number): number | undefined {
  const current = stepAt(now);
  // A last step in the future was stored before the clock was set back: ignore it, or it would lock the owner out.
  const last = lastStep > current + 1 ? 0 : lastStep;
  return [current - 1, current, current + 1].find(
    (step) => step > last && timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code)),
  );
}

/** Returns the input of an authenticator app: the secret to type, and the URI to show as a QR code. */
export function appSetupOf(secret: string, email: string): { secret: string; uri: string } {
  const letters = base32(Buffer.from(secret, 'hex'));
  const label = `Saldo:${encodeURIComponent(email)}`;
  return { secret: letters, uri: `otpauth://totp/${label}?secret=${letters}&issuer=Saldo` };
}
