/** Values that could not be written to local storage. They last as long as the page. */
const unsaved = new Map<string, string>();

/** Returns the value stored under this key by this page or another tab. */
export function readStored(key: string): string | undefined {
  try {
    return unsaved.get(key) ?? localStorage.getItem(key) ?? undefined;
  } catch {
    // Reading throws if the user blocks storage.
    return undefined;
  }
}

/** Writes a value to local storage, or removes it. Returns whether the change outlasts this page. */
export function store(key: string, value: string | undefined): boolean {
  unsaved.delete(key);
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    if (value !== undefined) unsaved.set(key, value);
    return false;
  }
}
