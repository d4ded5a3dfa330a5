import { z } from 'zod';
import { currencyCode, id } from '../primitives';
import { storedPreferences } from './format-schemas';

export const user = z.object({
  _id: id,
  email: z.string(),
  defaultCurrency: currencyCode,
  isSetupComplete: z.boolean(),
  ...storedPreferences.shape,
});
export type User = z.infer<typeof user>;

export const session = user.extend({ token: z.string() });
export type Session = z.infer<typeof session>;
