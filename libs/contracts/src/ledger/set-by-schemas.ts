import { z } from 'zod';
import { limits } from '../limits';
import { line } from '../primitives';
import { problem } from '../problem';

const name = line(limits.nameLength, problem('required'), 0);
const count = z.int().min(0).max(1_000_000);

/** Why a category was suggested. The web app words it. */
export const suggestionReason = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['payee', 'similar']), payee: name, count, of: count }),
  z.strictObject({ type: z.literal('words') }),
  z.strictObject({ type: z.literal('brand'), name }),
  z.strictObject({ type: z.literal('kind') }),
  z.strictObject({ type: z.literal('rule') }),
]);

/** Who sets fields besides people, in the order of precedence. `default`: nothing was known about the field. */
const setters = ['rule', 'recurring', 'memory', 'brands', 'default'] as const;
export const setter = z.strictObject({ by: z.enum(setters), reason: suggestionReason.optional() });
export type Setter = z.infer<typeof setter>;

/** Who has set fields of a transaction. A person has set each field that is absent, or has confirmed it. */
export const setBy = z.strictObject({ category: setter.optional(), payee: setter.optional() });
export type SetBy = z.infer<typeof setBy>;

/** Who sets categories that no person has decided. Rules and recurring entries are decisions in advance. */
export const unreviewedSetters = ['memory', 'brands', 'default'] as const satisfies Setter['by'][];
