import { serviceConfig } from '@saldo/platform';
import { z } from 'zod';
import { isFor, MAGIC, publicKeyOf } from './encryption';

const count = { error: 'must be a number of 1 or more' };

export const backupConfig = serviceConfig.pick({ MONGODB_URI: true }).extend({
  /** How many backups stay in the folder, including the new one; all if unset. */
  KEEP: z.coerce.number(count).int(count).min(1, count).optional(),
});

export const scheduleConfig = z.object({
  /** Hours between two scheduled backups. */
  BACKUP_EVERY_HOURS: z.coerce.number(count).int(count).min(1, count).default(24),
});

const isKey = (read: (text: string) => unknown) => (text: string) => {
  try {
    read(text);
    return true;
  } catch {
    return false;
  }
};
const key = 'must be as `node main.mjs keys` prints it';

/** Settings of the server that gets an encrypted copy of each backup. No copy is sent if they are unset. */
export const offsiteConfig = z.object({
  /** The address of a server that accepts files by PUT. */
  BACKUP_UPLOAD_URL: z.url({ protocol: /^https$/, error: 'must be an https:// address' }).optional(),
  BACKUP_PUBLIC_KEY: z.string().refine(isKey(publicKeyOf), key).optional(),
  BACKUP_UPLOAD_AUTHORIZATION: z.string().optional(),
});

/** Settings for decrypting encrypted backups. */
export const decryptConfig = z.object({
  BACKUP_PRIVATE_KEY: z
    .string()
    .refine(
      isKey((text) => isFor(MAGIC, text)),
      key,
    )
    .optional(),
});
