import { npm } from './npm.ts';

/** What is known of holes in the packages that are handed out. */
export type Audit = { tried: false } | { tried: true; severe: string[]; others: string[] };

interface Report {
  vulnerabilities?: Record<string, { severity: string }>;
}

const PATIENCE_MS = 15_000;
const SEVERE = ['high', 'critical'];

/** Asks the package registry. It is asked once and not for long: that it does not answer is an outcome like others. */
export async function audit(signal?: AbortSignal): Promise<Audit> {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0'];
  const tooLong = AbortSignal.timeout(PATIENCE_MS);
  return auditOf((await npm(args, signal ? AbortSignal.any([signal, tooLong]) : tooLong)).stdout);
}

/** @param output what `npm audit --json` writes; what is no report means that nobody answered */
export function auditOf(output: string): Audit {
  const { vulnerabilities } = reportIn(output);
  if (!vulnerabilities) return { tried: false };
  const all = Object.entries(vulnerabilities).map(([name, { severity }]) => ({ name, severity }));
  const named = (isWanted: boolean) =>
    all
      .filter(({ severity }) => SEVERE.includes(severity) === isWanted)
      .map(({ name, severity }) => `${name} (${severity})`);
  return { tried: true, severe: named(true), others: named(false) };
}

function reportIn(output: string): Report {
  try {
    return JSON.parse(output) as Report;
  } catch {
    return {};
  }
}

/** One line for a person. */
export function inWords(result: Audit): string {
  if (!result.tried)
    return 'Known holes in packages were not looked for: the package registry does not answer that.';
  const found = [...result.severe, ...result.others];
  return found.length > 0
    ? `Known holes in packages: ${found.join(', ')}. \`npm audit --omit=dev\` says more.`
    : 'No holes are known in the packages that are handed out.';
}
