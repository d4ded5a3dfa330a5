import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findReferenceEngine } from './reference-engine.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The folders of the projects that have integration tests. */
function projectsWithIntegrationTests() {
  return globSync(['libs/**/jest.config.mjs', 'apps/**/jest.config.mjs'], {
    cwd: root,
    exclude: ['**/node_modules'],
  })
    .map((config) => dirname(config))
    .filter((folder) => globSync(`${folder}/**/*.int-spec.{ts,tsx}`, { cwd: root }).length > 0)
    .sort();
}

function run(command, args, env) {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
  return new Promise((resolve, reject) =>
    child.once('error', reject).once('exit', (code) => resolve(code ?? 1)),
  );
}

function jest(args, env) {
  const bin = `${root}node_modules/jest/bin/jest.js`;
  return run(process.execPath, ['--experimental-vm-modules', bin, ...args], {
    SALDO_TESTS: 'integration',
    ...env,
  });
}

/** These start embedded stores of their own, whatever engine is named. */
const ownStore = '/embedded-store/(compat/(crash|differential|query-planner|wire-)|src/)';
/** These ask the gateway, or one process another, without a database. */
const noDatabase = '/gateway/src/(access|flood|http|start-gateway|transactions)|/server/(rpc|nats-outage)';
const passOver = (...paths) => ['--testPathIgnorePatterns', ...paths, '/node_modules/'];
export const ownStoreOnly = passOver(ownStore);

/**
 * Runs every integration test against the engine that `MONGODB_URI` names, else against a real engine that can
 * be found or started, and the random comparison of the embedded store with that engine. Where there is none it
 * says so and succeeds: the ordinary tests use the embedded store.
 * @param {string[]} patterns which test files; all if empty
 * @returns {Promise<number>} the exit code
 */
export async function testMongo(patterns = []) {
  const given = process.env.MONGODB_URI;
  const engine = given
    ? { uri: given, from: 'MONGODB_URI', stop: async () => {} }
    : await findReferenceEngine();
  if (!engine.uri) {
    console.log(`The tests against a real MongoDB engine did NOT run: ${engine.reasons.join('; ')}.`);
    return 0;
  }
  console.log(`Integration tests against ${engine.uri} (${engine.from})`);
  const projects = ['--projects', ...projectsWithIntegrationTests()];
  try {
    const suites = await jest([...projects, ...passOver(ownStore, noDatabase), '--', ...patterns], {
      MONGODB_URI: engine.uri,
    });
    if (suites !== 0 || patterns.length > 0) return suites;
    return await jest([...projects, '--', '/compat/differential'], {
      MONGODB_URI: '',
      REFERENCE_MONGODB_URI: engine.uri,
    });
  } finally {
    await engine.stop();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await testMongo(process.argv.slice(2));
