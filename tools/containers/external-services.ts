import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../common/command.ts';
import { root } from '../common/paths.ts';
import { freePorts } from '../common/ports.ts';
import { filledIn } from './env-file.ts';
import { unguarded } from './guarded.ts';
import { type Stack } from './stack.ts';

const ANSWER_LIMIT_MS = 60_000;

/**
 * Runs the stack from a `.env` file alone, with a database and a collector of traces that are not part of it and that it
 * reaches over this machine's own address. Refuses where one of them is not used.
 * @param stack whose images are built; it must be down
 * @param start the arguments that bring a stack up
 */
export async function tryExternalServices(stack: Stack, start: string[]): Promise<void> {
  const [databasePort = 0, tracesPort = 0] = await freePorts(2);
  const host = await addressOfThisMachine(stack);
  const database = `${stack.env['COMPOSE_PROJECT_NAME']}-database`;
  const folder = mkdtempSync(join(tmpdir(), 'saldo-compose-'));
  const file = join(folder, '.env');
  const settings = {
    JWT_SECRET: randomBytes(24).toString('hex'),
    NATS_PASSWORD: randomBytes(24).toString('hex'),
    MONGODB_URI: `mongodb://${host}:${databasePort}/?directConnection=true`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${host}:${tracesPort}`,
    COMPOSE_FILE: 'docker-compose.yml:docker/external-database.yml:docker/external-traces.yml',
    COMPOSE_PATH_SEPARATOR: ':',
    COMPOSE_PROFILES: 'backup',
  };
  writeFileSync(file, filledIn(readFileSync(join(root, '.env.example'), 'utf8'), settings), { mode: 0o600 });
  const fromFile = stack.configuredBy(file);
  const traces = await collectTraces(tracesPort);
  try {
    await startDatabase(stack, database, databasePort);
    await fromFile.compose(...start);
    const wrongs = [...(await wrongInStack(fromFile)), ...(await wrongInUse(fromFile, traces))];
    if (wrongs.length > 0) throw new Refusal(wrongs.join('\n'));
  } finally {
    await fromFile.compose('down', '--volumes', '--timeout', '10').catch(console.log);
    await stack.docker(['rm', '--force', '--volumes', database]).catch(console.log);
    traces.close();
    rmSync(folder, { recursive: true });
  }
}

/** The address at which containers reach this machine. Docker 20.10 names the gateway only after its second start. */
async function addressOfThisMachine(stack: Stack): Promise<string> {
  const format = '{{with index .IPAM.Config 0}}{{.Subnet}} {{.Gateway}}{{end}}';
  const output = await stack.docker(['network', 'inspect', 'bridge', '--format', format]);
  const [subnet = '', gateway] = output.trim().split(' ');
  return gateway || subnet.replace(/\.\d+\/\d+$/, '.1');
}

async function startDatabase(stack: Stack, name: string, port: number): Promise<void> {
  const image = stack.env['MONGO_IMAGE'] ?? process.env['MONGO_IMAGE'] ?? 'mongo:8';
  const server = ['--replSet', 'rs0', '--bind_ip_all'];
  await stack.docker(['run', '--detach', '--name', name, '--publish', `${port}:27017`, image, ...server]);
  const initiate = `try { rs.status().ok } catch { rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'localhost:27017' }] }).ok }`;
  const asked = () => stack.docker(['exec', name, 'mongosh', '--quiet', '--eval', initiate]);
  await eventually('The external database does not answer', () =>
    asked()
      .then(() => true)
      .catch(() => false),
  );
}

/** An HTTP server on all addresses of this machine that takes traces. */
async function collectTraces(port: number) {
  let taken = 0;
  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url === '/v1/traces') taken += 1;
    request.resume().on('end', () => response.end());
  }).listen(port);
  await once(server, 'listening');
  return { taken: () => taken, close: () => void server.close(() => undefined).closeAllConnections() };
}

async function wrongInStack(stack: Stack): Promise<string[]> {
  const services = (await stack.compose('ps', '--services')).trim().split('\n');
  const wrong = [
    services.includes('mongo') && 'the stack has a database of its own beside the external one',
    !services.includes('scheduled-backup') && 'no backups are scheduled',
    !(await stack.compose('logs', 'scheduled-backup')).includes('The backup is in') && 'no backup was made',
  ];
  return [...wrong.filter((each) => each !== false), ...unguarded(await stack.inspect())];
}

async function wrongInUse(stack: Stack, traces: { taken: () => number }): Promise<string[]> {
  const person = JSON.stringify({ email: 'ada@saldo.example', password: 'Sparen-2026!' });
  const headers = { 'Content-Type': 'application/json' };
  const post = async (path: string) =>
    (await fetch(`${stack.url}/api${path}`, { method: 'POST', headers, body: person })).status;
  const signup = await post('/auth/signup');
  const login = await post('/auth/login');
  const wrong = [
    signup !== 201 && `signing up was answered ${signup}`,
    login !== 200 && `logging in was answered ${login}`,
  ];
  await eventually('No traces arrive', async () => traces.taken() > 0);
  return wrong.filter((each) => each !== false);
}

async function eventually(otherwise: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + ANSWER_LIMIT_MS; !(await holds()); await sleep(500)) {
    if (Date.now() > end) throw new Refusal(`${otherwise} within ${ANSWER_LIMIT_MS / 1_000} s.`);
  }
}
