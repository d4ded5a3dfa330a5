/**
 * `.env.example` as a person fills it in: each of these settings, whose lines may be comments in it, has its value.
 * @throws Error where the example does not have one of them
 */
export function filledIn(example: string, settings: Record<string, string>): string {
  let lines = example.split('\n');
  for (const [name, value] of Object.entries(settings)) {
    const at = lines.findIndex((line) => new RegExp(`^#?${name}=`).test(line));
    if (at < 0) throw new Error(`.env.example does not explain ${name}`);
    lines = lines.with(at, `${name}=${value}`);
  }
  return lines.join('\n');
}
