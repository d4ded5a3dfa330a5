/**
 * Which release a page is of, as its HTML says: the names of its entry, which have a hash of all its code in them. Empty
 * for HTML that is none of ours.
 */
export function releaseOf(html: string): string {
  const entries = html.matchAll(/"\/(main\.[0-9a-f]{8,}\.(?:js|css))"/g);
  return [...new Set([...entries].map(([, name]) => name))].sort().join(' ');
}
