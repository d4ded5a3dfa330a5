import { z } from 'zod';
import { limits } from '../limits';
import { currencyCode, id } from '../primitives';
import { texts } from '../texts';

/** Compared without regard to case or surrounding blanks. */
export const email = z
  .string({ error: texts.email })
  .trim()
  .toLowerCase()
  .max(limits.emailLength, texts.email)
  .pipe(z.email({ error: texts.email, pattern: z.regexes.html5Email }))
  .refine((address) => /\.[^.@]{2,}$/.test(address), texts.email);

/** The domains that may not sign up unless the installation says otherwise. */
export const defaultBlockedEmailDomains = ['mailinator.com', 'tempmail.com', '10minutemail.com'];

/** Whether an address, as `email` gives it, belongs to one of these domains or a part of one. */
export function isBlockedEmail(
  address: string,
  domains: readonly string[] = defaultBlockedEmailDomains,
): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return domains.some((blocked) => domain === blocked || domain.endsWith(`.${blocked}`));
}

const newPassword = z
  .string({ error: texts.passwordLength })
  .min(limits.passwordMin, texts.passwordLength)
  .max(limits.passwordMax, texts.passwordLength)
  .refine(
    (password) => /\p{L}/u.test(password) && /\p{Nd}/u.test(password) && /[^\p{L}\p{Nd}\s]/u.test(password),
    texts.passwordMix,
  );

export const signupBody = z.strictObject({ email, password: newPassword });

/** At login only presence counts: what was once a good password is for the account to say. */
export const loginBody = z.strictObject({
  email: z.string({ error: texts.email }).trim().toLowerCase().min(1, texts.email).max(1_000, texts.email),
  password: z
    .string({ error: 'Please enter your password.' })
    .min(1, 'Please enter your password.')
    .max(1_000, 'Please enter your password.'),
});

export const setupBody = z.strictObject({ defaultCurrency: currencyCode });

export const user = z.object({
  _id: id,
  email: z.string(),
  defaultCurrency: currencyCode,
  isSetupComplete: z.boolean(),
});
export type User = z.infer<typeof user>;

export const session = user.extend({ token: z.string() });
export type Session = z.infer<typeof session>;
