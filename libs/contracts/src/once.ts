/** Returns a function that calls `build` on first use and returns the same result from then on. */
export function once<T>(build: () => T): () => T {
  let built: { value: T } | undefined;
  return () => (built ??= { value: build() }).value;
}
