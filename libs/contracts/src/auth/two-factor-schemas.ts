import { z } from 'zod';
import { limits } from '../limits';
import { code, currentPassword } from './schemas';

/** Whether a user has two-factor authentication, and the number of unused recovery codes. */
export const twoFactor = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() });
export type TwoFactor = z.infer<typeof twoFactor>;

export const twoFactorBegin = z.strictObject({ currentPassword });

/** The input of an authenticator app: the secret in base32, and all of it as an address that the app reads as a picture. */
export const twoFactorSecret = z.object({ secret: z.string(), uri: z.string() });
export type TwoFactorSecret = z.infer<typeof twoFactorSecret>;

export const twoFactorConfirm = z.strictObject({ code });

/** The proof that is needed to change two-factor authentication or turn it off. */
export const twoFactorProof = z.strictObject({ currentPassword, code });

/** Told once: only their hashes are kept. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(limits.recoveryCodes) });
