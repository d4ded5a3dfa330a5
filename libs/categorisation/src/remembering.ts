/** Caches at least the latest results of a pure function: most of its arguments repeat within a file or book. */
export function remembering<Result extends object>(
  resultOf: (text: string) => Result,
  most: number,
): (text: string) => Result {
  let [latest, earlier] = [new Map<string, Result>(), new Map<string, Result>()];
  return (text) => {
    const known = latest.get(text);
    if (known) return known;
    const result = earlier.get(text) ?? resultOf(text);
    if (latest.size >= most) [latest, earlier] = [new Map(), latest];
    latest.set(text, result);
    return result;
  };
}
