import { z } from 'zod';
import { limits } from '../limits';
import { language, region } from './format-schemas';
import { currencyCode } from '../primitives';
import { issue } from '../problem';

/** Compared regardless of case and surrounding spaces. */
export const email = z
  .string({ error: issue('email-invalid') })
  .trim()
  .toLowerCase()
  .max(limits.emailLength, issue('email-invalid'))
  .pipe(z.email({ error: issue('email-invalid'), pattern: z.regexes.html5Email }))
  .refine((address) => /\.[^.@]{2,}$/.test(address), issue('email-invalid'));

/** Domains that may not sign up, unless the installation configures others. */
export const defaultBlockedEmailDomains = ['mailinator.com', 'tempmail.com', '10minutemail.com'];

/** Whether an address, in the form of `email`, belongs to one of these domains or to a subdomain. */
export function isBlockedEmail(
  address: string,
  domains: readonly string[] = defaultBlockedEmailDomains,
): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return domains.some((blocked) => domain === blocked || domain.endsWith(`.${blocked}`));
}

const passwordLength = issue('password-length', { min: limits.passwordMin, max: limits.passwordMax });
const newPassword = z
  .string({ error: passwordLength })
  .min(limits.passwordMin, passwordLength)
  .max(limits.passwordMax, passwordLength)
  .refine(
    (password) => /\p{L}/u.test(password) && /\p{Nd}/u.test(password) && /[^\p{L}\p{Nd}\s]/u.test(password),
    issue('password-too-simple'),
  );

export const signupBody = z.strictObject({
  email,
  password: newPassword,
  /** Language and region of the browser, which become those of the account. */
  language: language.optional(),
  region: region.optional(),
});

/** The present password. It must not be empty; no other rule applies, because older passwords may follow other rules. */
export const currentPassword = z
  .string({ error: issue('password-required') })
  .min(1, issue('password-required'))
  .max(1_000, issue('password-required'));

/** The six digits of an authenticator app, or a recovery code. The account's settings decide which of them is expected. */
export const code = z
  .string({ error: issue('code-required') })
  .trim()
  .min(1, issue('code-required'))
  .max(limits.codeLength, issue('code-required'));

export const loginBody = z.strictObject({
  email: z
    .string({ error: issue('email-invalid') })
    .trim()
    .toLowerCase()
    .min(1, issue('email-invalid'))
    .max(1_000, issue('email-invalid')),
  password: currentPassword,
  /** Needed only with two-factor authentication. */
  code: code.optional(),
});

/** A password change. The new password follows the rules of registration. */
export const passwordChange = z.strictObject({
  currentPassword,
  newPassword,
  /** Required for users with two-factor authentication. */
  code: code.optional(),
});

export const accountDeletion = z.strictObject({
  /** As above. */
  code: code.optional(),
});

export const languageChoice = z.strictObject({ language });

export const setupBody = z.strictObject({ defaultCurrency: currencyCode });

/** An open session of a user. `device` is a readable text such as `Firefox on Windows`; times are ISO 8601 in UTC. */
export const openSession = z.object({
  _id: z.string(),
  device: z.string(),
  openedAt: z.iso.datetime(),
  /** Accurate to a few minutes. */
  lastSeenAt: z.iso.datetime(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;
