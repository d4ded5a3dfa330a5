/** Changes of a part, from the commits that touched it. */
type Change = 'major' | 'minor' | 'patch';

const FIRST_VERSION = '0.1.0';

/**
 * Returns the next version by the rules of Conventional Commits: a feature raises the minor version, other changes the
 * patch version, and a breaking change (`feat!:`, `BREAKING CHANGE:`) the major version, or before 1.0.0 the minor one.
 * @param last undefined for the first release
 * @param messages complete messages of the commits since then; without any there is nothing to release
 */
export function nextVersion(last: string | undefined, messages: string[]): string | undefined {
  if (!last) return FIRST_VERSION;
  if (messages.length === 0) return undefined;
  const [major = 0, minor = 0, patch = 0] = last.split('.').map(Number);
  const change = strongest(messages);
  if (change === 'major' && major > 0) return `${major + 1}.0.0`;
  return change === 'patch' ? `${major}.${minor}.${patch + 1}` : `${major}.${minor + 1}.0`;
}

function strongest(messages: string[]): Change {
  const changes = messages.map((message): Change => {
    if (/^\w+(\([^)]*\))?!:/.test(message) || /^BREAKING[ -]CHANGE:/m.test(message)) return 'major';
    return message.startsWith('feat') ? 'minor' : 'patch';
  });
  return (['major', 'minor'] as const).find((each) => changes.includes(each)) ?? 'patch';
}

/** Returns the newest of tags such as `ledger@1.2.0` for one part. */
export function newestVersion(part: string, tags: string[]): string | undefined {
  const versions = tags.flatMap((tag) => (tag.startsWith(`${part}@`) ? [tag.slice(part.length + 1)] : []));
  return versions.sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1);
}
