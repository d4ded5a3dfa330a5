import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../libs/testing/src/eventually.ts';
import { freePorts } from '../../libs/testing/src/free-ports.ts';
import { Refusal } from '../../tools/common/command.ts';
import { textOf } from '../../tools/common/paths.ts';
import { apiClient, PASSWORD } from '../harness/client.ts';
import { fillIn } from './env-file.ts';
import { hardeningErrors } from './hardening.ts';
import { type Stack } from './stack.ts';

/**
 * Runs the stack with only a `.env` file, and with an external database and trace collector at this machine's address. Throws a
 * Refusal if the stack does not use both.
 * @param stack has built images and is stopped
 * @param up arguments that start a stack
 */
export async function testExternalServices(stack: Stack, up: string[]): Promise<void> {
  const [databasePort = 0, tracesPort = 0] = await freePorts(2);
  const host = await hostAddress(stack);
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
  writeFileSync(file, fillIn(textOf('.env.example'), settings), { mode: 0o600 });
  const configured = stack.configuredBy(file);
  const traces = await startTraceCollector(tracesPort);
  try {
    await startDatabase(stack, database, databasePort);
    await configured.compose(...up);
    const errors = [...(await stackErrors(configured)), ...(await usageErrors(configured, traces))];
    if (errors.length > 0) throw new Refusal(errors.join('\n'));
  } finally {
    await configured.compose('down', '--volumes', '--timeout', '10').catch(console.log);
    await stack.docker(['rm', '--force', '--volumes', database]).catch(console.log);
    traces.close();
    rmSync(folder, { recursive: true });
  }
}

/** Returns the address at which containers reach this machine. Docker 20.10 lists the gateway only after its second start. */
async function hostAddress(stack: Stack): Promise<string> {
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
  await eventually(() => stack.docker(['exec', name, 'mongosh', '--quiet', '--eval', initiate]), {
    everyMs: 500,
  });
}

/** Starts an HTTP server on all addresses of this machine that counts the traces that it receives. */
async function startTraceCollector(port: number) {
  let received = 0;
  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url === '/v1/traces') received += 1;
    request.resume().on('end', () => response.end());
  }).listen(port);
  await once(server, 'listening');
  return { received: () => received, close: () => void server.close().closeAllConnections() };
}

async function stackErrors(stack: Stack): Promise<string[]> {
  const services = (await stack.compose('ps', '--services')).trim().split('\n');
  const errors = [
    services.includes('mongo') && 'the stack runs a database of its own beside the external one',
    !services.includes('scheduled-backup') && 'no backups are scheduled',
    !(await stack.compose('logs', 'scheduled-backup')).includes('The backup is in') && 'no backup was made',
  ];
  return [...errors.filter((error) => error !== false), ...hardeningErrors(await stack.inspect())];
}

async function usageErrors(stack: Stack, traces: { received: () => number }): Promise<string[]> {
  const credentials = { email: 'ada@saldo.example', password: PASSWORD };
  const api = apiClient(stack.url);
  const signup = await api('POST', '/auth/signup', credentials);
  const login = await api('POST', '/auth/login', credentials);
  await eventually(() => traces.received() > 0, { everyMs: 500, message: 'No traces arrive.' });
  return [
    ...(signup.status === 201 ? [] : [`sign-up is answered ${signup.status}`]),
    ...(login.status === 200 ? [] : [`login is answered ${login.status}`]),
  ];
}
