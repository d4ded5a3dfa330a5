import { z } from 'zod';

/** A link to a profile. Only `https:` is allowed, so that a click cannot run a script. */
const contactLink = z.object({
  name: z.string().min(1).max(40),
  url: z.url({ protocol: /^https$/ }),
});

/** Contact details of the operators as configured; absent without configuration. */
export const contact = z.object({
  email: z.email().optional(),
  /** In international format: `+44 20 7946 0000`. */
  phone: z
    .string()
    .regex(/^\+\d[\d ()-]{4,28}$/)
    .optional(),
  links: z.array(contactLink).max(10),
});
export type Contact = z.infer<typeof contact>;
