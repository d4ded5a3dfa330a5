import type { z } from 'zod';

type Path = PropertyKey[];
type Issue = z.core.$ZodIssue;

/**
 * Parses a reply of a service or the gateway, which may be of a later release. Keeps a text that is not a member of its enum.
 * Everything else must match.
 * @throws z.ZodError
 */
export function parseReply<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const unknown = unknownMembers(given, error.issues);
  if (!unknown) throw error;
  if (typeof given === 'string') return given as z.output<Schema>;
  const known: unknown = JSON.parse(JSON.stringify(given));
  for (const { path, member } of unknown) set(known, path, member);
  const parsed = schema.parse(known);
  for (const { path } of unknown) set(parsed, path, at(given, path));
  return parsed;
}

interface UnknownMember {
  path: Path;
  /** A member of the enum, used in place of the unknown one while the rest is parsed. */
  member: unknown;
}

/** Returns the positions of texts that are not members of their enums; undefined if anything else is wrong. */
function unknownMembers(
  given: unknown,
  issues: readonly Issue[],
  base: Path = [],
): UnknownMember[] | undefined {
  const found = issues.map((issue) => membersOf(given, issue, [...base, ...issue.path]));
  return found.includes(undefined) ? undefined : found.flatMap((each) => each ?? []);
}

function membersOf(given: unknown, issue: Issue, path: Path): UnknownMember[] | undefined {
  if (issue.code === 'invalid_union')
    return issue.errors.map((each) => unknownMembers(given, each, path)).find((each) => each?.length);
  const isEnum =
    issue.code === 'invalid_value' && issue.values.length > 1 && typeof at(given, path) === 'string';
  return isEnum ? [{ path, member: issue.values[0] }] : undefined;
}

type Container = Record<PropertyKey, unknown>;
const at = (value: unknown, path: Path): unknown =>
  path.reduce((from, key) => (from as Container)[key], value);

function set(value: unknown, path: Path, member: unknown): void {
  const key = path.at(-1) ?? '';
  (at(value, path.slice(0, -1)) as Container)[key] = member;
}
