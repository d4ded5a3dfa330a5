import { z } from 'zod';

/** A profile or page elsewhere. Only `https:`: what is opened by a click runs nothing. */
const contactLink = z.object({
  name: z.string().min(1).max(40),
  url: z.url({ protocol: /^https$/ }),
});

/** How to reach those who run this installation, as they have configured it; what they have not is absent. */
export const contact = z.object({
  email: z.email().optional(),
  /** International, `+44 20 7946 0000`. */
  phone: z
    .string()
    .regex(/^\+\d[\d ()-]{4,28}$/)
    .optional(),
  links: z.array(contactLink).max(10),
});
export type Contact = z.infer<typeof contact>;
