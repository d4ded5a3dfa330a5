import { z } from 'zod';
import { limits } from '../limits';
import { code, currentPassword } from './schemas';

/** Whether a user has two-factor authentication, and the number of unused recovery codes. */
export const twoFactor = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() });
export type TwoFactor = z.infer<typeof twoFactor>;

export const twoFactorBegin = z.strictObject({ currentPassword });

/** Input for an authenticator app: the secret in base32, and an `otpauth` URI to be shown as a QR code. */
export const twoFactorSecret = z.object({ secret: z.string(), uri: z.string() });
export type TwoFactorSecret = z.infer<typeof twoFactorSecret>;

export const twoFactorConfirm = z.strictObject({ code });

/** Proof that is required to change or disable two-factor authentication. */
export const twoFactorProof = z.strictObject({ currentPassword, code });

/** Shown only once, because only hashes of them are stored. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(limits.recoveryCodes) });
