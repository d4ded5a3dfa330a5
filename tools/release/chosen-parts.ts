import { Refusal } from '../common/command.ts';
import { type ReleasablePart } from './parts.ts';

/** Part of the product with its next version. */
export interface PlannedRelease {
  part: ReleasablePart;
  version: string;
}

/** Argument that names every part: for the first installation, and to release everything that has changed. */
const ALL = 'all';

/** Returns the names of the parts that an argument of `npm run release` selects. */
export function namedParts(parts: readonly ReleasablePart[], wanted: string): ReleasablePart[] {
  const named = wanted === ALL ? parts : parts.filter(({ name }) => name === wanted);
  if (named.length > 0) return [...named];
  throw new Refusal(
    `There is no part "${wanted}"; there are ${ALL}, ${parts.map(({ name }) => name).join(', ')}.`,
  );
}

/**
 * Returns the parts to release: the named one, or all that have changes. A repetition after a failure releases the remaining
 * ones.
 */
export function plannedReleases(parts: readonly ReleasablePart[], wanted: string): PlannedRelease[] {
  const named = namedParts(parts, wanted);
  const planned = named.flatMap((part) => (part.next ? [{ part, version: part.next }] : []));
  if (planned.length > 0) return planned;
  const [first] = named;
  throw new Refusal(
    wanted === ALL || !first
      ? 'Nothing has changed since the last release of each part.'
      : `Nothing of ${wanted} has changed since ${first.last}.`,
  );
}
