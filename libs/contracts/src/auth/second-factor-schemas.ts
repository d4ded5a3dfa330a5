import { z } from 'zod';
import { limits } from '../limits';
import { code, currentPassword } from './schemas';

/** Whether somebody has a second factor, and how many of its recovery codes were not used yet. */
export const secondFactor = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() });
export type SecondFactor = z.infer<typeof secondFactor>;

export const secondFactorBegin = z.strictObject({ currentPassword });

/** What an authenticator app has to know: the secret in base32, and all of it as an address of the kind that it reads as a picture. */
export const secondFactorSecret = z.object({ secret: z.string(), uri: z.string() });
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>;

export const secondFactorConfirm = z.strictObject({ code });

/** What has to be shown to change or end a second factor. */
export const secondFactorProof = z.strictObject({ currentPassword, code });

/** Told once: only their hashes are kept. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(limits.recoveryCodes) });
