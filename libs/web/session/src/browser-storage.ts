/** What the browser has no room for, or is told not to keep, lasts as long as the page. */
const unkept = new Map<string, string>();

/** What was kept under this name, by this page or another tab. */
export function readKept(name: string): string | undefined {
  try {
    return unkept.get(name) ?? localStorage.getItem(name) ?? undefined;
  } catch {
    // Where a person has forbidden it, even to look at the storage is an error.
    return undefined;
  }
}

/** Keeps a text from one opening of the page to the next, or forgets it. */
export function keep(name: string, text: string | undefined): void {
  unkept.delete(name);
  try {
    if (text === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    if (text !== undefined) unkept.set(name, text);
  }
}
