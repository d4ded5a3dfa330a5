/** Kind of the changes to a part. */
type Change = 'major' | 'minor' | 'patch';

/** Version of the first release of a part. */
export const FIRST_VERSION = '0.2.0';

/**
 * Returns the next version by Conventional Commits. A breaking change (`feat!:`, `BREAKING CHANGE:`) raises the major version,
 * but before 1.0.0 the minor version; a feature raises the minor version; any other change the patch version.
 * @param last undefined before the first release
 * @param messages full messages of the commits since the last release
 * @returns undefined if there are no commits
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

/** Returns the newest version of a part among git tags such as `ledger@1.2.0`. */
export function newestVersion(part: string, tags: string[]): string | undefined {
  const versions = tags.flatMap((tag) => (tag.startsWith(`${part}@`) ? [tag.slice(part.length + 1)] : []));
  return versions.sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1);
}
