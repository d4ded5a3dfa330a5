/**
 * Returns the release of a page from its HTML: the names of its entry files, which contain a hash of the code. Empty for other
 * HTML.
 */
export function releaseOf(html: string): string {
  const entries = html.matchAll(/"\/(main\.[0-9a-f]{8,}\.(?:js|css))"/g);
  return [...new Set([...entries].map(([, name]) => name))].sort().join(' ');
}
