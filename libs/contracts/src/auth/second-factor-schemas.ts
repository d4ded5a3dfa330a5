import { z } from 'zod';
import { limits } from '../limits';
import { code, currentPassword } from './schemas';

/** Whether a user has two-factor authentication, and the number of unused recovery codes. */
export const secondFactor = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() });
export type SecondFactor = z.infer<typeof secondFactor>;

export const secondFactorBegin = z.strictObject({ currentPassword });

/** What an authenticator app has to know: the secret in base32, and all of it as an address of the kind that it reads as a picture. */
export const secondFactorSecret = z.object({ secret: z.string(), uri: z.string() });
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>;

export const secondFactorConfirm = z.strictObject({ code });

/** The proof that is needed to change two-factor authentication or turn it off. */
export const secondFactorProof = z.strictObject({ currentPassword, code });

/** Told once: only their hashes are kept. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(limits.recoveryCodes) });
