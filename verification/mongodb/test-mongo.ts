import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { environment } from '../../tools/common/environment.ts';
import { root } from '../../tools/common/paths.ts';
import { program } from '../../tools/common/programs.ts';
import { runInForeground } from '../../tools/common/run.ts';
import { findReferenceEngine } from './reference-engine.ts';

/** Tests that always start embedded stores of their own. */
const ownStore = '/embedded-store/(compat/(crash|differential|query-planner|wire-)|src/)';
/** Tests of the gateway or of RPC that use no database. */
const noDatabase = '/gateway/src/(access|flood|http|start-gateway|transactions)|/server/(rpc|nats-outage)';
const ignoring = (...paths: string[]) => ['--testPathIgnorePatterns', ...paths, '/node_modules/'];
export const exceptOwnStore = ignoring(ownStore);

/**
 * Runs every integration test on the engine that MONGODB_URI names, else on a real engine that is found or started. Also compares
 * the embedded store with that engine on random operations. Succeeds with a notice if there is no engine.
 * @param patterns test files; all if empty
 * @returns the exit code
 */
export async function testMongo(patterns: string[]): Promise<number> {
  const given = process.env['MONGODB_URI'];
  const engine = given
    ? { uri: given, from: 'MONGODB_URI', stop: async () => {} }
    : await findReferenceEngine();
  if (engine.uri === undefined) {
    console.log(`The tests on a real MongoDB engine did NOT run: ${engine.reasons.join('; ')}.`);
    return 0;
  }
  const { uri } = engine;
  console.log(`Integration tests on ${uri} (${engine.from})`);
  try {
    const code = await jest([...ignoring(ownStore, noDatabase), '--', ...patterns], { MONGODB_URI: uri });
    if (code !== 0 || patterns.length > 0) return code;
    const env = { MONGODB_URI: '', REFERENCE_MONGODB_URI: uri };
    return await jest(['--', '/compat/differential'], env);
  } finally {
    await engine.stop();
  }
}

function jest(args: string[], env: Record<string, string>): Promise<number> {
  const tests = globSync('{libs,apps}/**/*.int-spec.{ts,tsx}', { cwd: root });
  const projects = globSync('{libs,apps}/**/jest.config.mjs', { cwd: root })
    .map((config) => dirname(config))
    .filter((folder) => tests.some((test) => test.startsWith(`${folder}/`)));
  const settings = { SALDO_TESTS: 'integration', NODE_OPTIONS: '--experimental-vm-modules', ...env };
  const command = [program('jest'), '--projects', ...projects.sort(), ...args];
  return runInForeground(process.execPath, command, environment(settings));
}
