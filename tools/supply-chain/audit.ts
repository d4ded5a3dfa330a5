import { npm } from './npm.ts';

/** Known vulnerabilities in production dependencies. `tried`: whether the package registry answered. */
export type Audit = { tried: false } | { tried: true; severe: string[]; others: string[] };

interface Report {
  vulnerabilities?: Record<string, { severity: string }>;
}

const TIMEOUT_MS = 15_000;
const SEVERE = ['high', 'critical'];

/** Asks the package registry once, with a time limit. A missing answer is a normal result, `tried: false`. */
export async function audit(signal?: AbortSignal): Promise<Audit> {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0'];
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return auditOf((await npm(args, signal ? AbortSignal.any([signal, timeout]) : timeout)).stdout);
}

/** Parses the output of `npm audit --json`. Any text but a report means that the registry did not answer. */
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

/** Returns the result as one line for the user. */
export function inWords(result: Audit): string {
  if (!result.tried) return 'Packages were not audited: the package registry does not answer audits.';
  const found = [...result.severe, ...result.others];
  return found.length > 0
    ? `Known vulnerabilities in packages: ${found.join(', ')}. \`npm audit --omit=dev\` has details.`
    : 'No known vulnerabilities in production dependencies.';
}
