import { z } from 'zod';
import { limits } from '../limits';
import { line } from '../primitives';
import { problem } from '../problem';

const name = line(limits.nameLength, problem('required'), 0);
const count = z.int().min(0).max(1_000_000);

/** Reason for a suggested category. The web app puts it into words. */
export const suggestionReason = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['payee', 'similar']), payee: name, count, of: count }),
  z.strictObject({ type: z.literal('words') }),
  z.strictObject({ type: z.literal('brand'), name }),
  z.strictObject({ type: z.literal('kind') }),
  z.strictObject({ type: z.literal('rule') }),
]);

/** Setters of fields besides the user, in order of precedence. `default`: nothing suggested a value. */
const setters = ['rule', 'recurring', 'memory', 'brands', 'default'] as const;
export const setter = z.strictObject({ by: z.enum(setters), reason: suggestionReason.optional() });
export type Setter = z.infer<typeof setter>;

/** Setters of a transaction's fields. The user has set or confirmed every field that is absent. */
export const setBy = z.strictObject({ category: setter.optional(), payee: setter.optional() });
export type SetBy = z.infer<typeof setBy>;

/** Setters whose categories the user should review. Rules and recurring entries are decisions of the user in advance. */
export const unreviewedSetters = ['memory', 'brands', 'default'] as const satisfies Setter['by'][];
