/** The code that a page's HTML asks for, as one text: another text is another release, since names have hashes in them. */
export function scriptsOf(html: string): string {
  return [...html.matchAll(/(?:src|href)="(\/[\w./-]+\.[0-9a-f]{8,}\.(?:js|css))"/g)]
    .map(([, address]) => address)
    .filter((address, place, all) => all.indexOf(address) === place)
    .sort()
    .join('\n');
}
