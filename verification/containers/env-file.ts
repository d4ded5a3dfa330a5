/**
 * Returns the text of `.env.example` with these settings filled in. Their lines may be commented out in the example.
 * @throws Error if a setting is missing in the example
 */
export function fillIn(example: string, settings: Record<string, string>): string {
  return Object.entries(settings).reduce((text, [name, value]) => {
    const line = new RegExp(`^#?${name}=.*$`, 'm');
    if (!line.test(text)) throw new Error(`.env.example does not explain ${name}`);
    return text.replace(line, () => `${name}=${value}`);
  }, example);
}
