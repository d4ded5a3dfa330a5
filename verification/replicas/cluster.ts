import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../tools/common/command.ts';
import { dist, root } from '../../tools/common/paths.ts';
import { freePorts } from '../../tools/common/ports.ts';
import { natsEnvironment } from '../../tools/instance/nats-config.ts';
import { needsJwtSecret, newSecrets } from '../../tools/instance/secrets.ts';
import { natsServer } from '../../tools/vendor/nats.ts';
import { ClusterProcess } from './cluster-process.ts';

export const services = ['auth', 'ledger', 'budget', 'receipt', 'gateway'] as const;
export type Service = (typeof services)[number];

const REPLICAS = 3;
const indexes = [...Array(REPLICAS).keys()];
/** Milliseconds that an ingress may need to stop sending requests to a gateway that is being stopped. */
const LEAVE_MS = 300;

interface Replica {
  service: Service;
  process: ClusterProcess;
  url: string;
}

/** An installation with replicas on this machine: three NATS servers, one store, three processes of each service. */
export class Cluster {
  private readonly folder = mkdtempSync(join(tmpdir(), 'saldo-replicas-'));
  private readonly secrets = newSecrets();
  private replicas: Replica[] = [];
  /** Processes of the store and the NATS servers. */
  private servers: ClusterProcess[] = [];
  private monitorUrl = '';
  private sharedEnv: Record<string, string> = {};

  /** URLs of the gateways that accept requests. */
  get gateways(): string[] {
    return this.replicas.filter(({ service }) => service === 'gateway').map(({ url }) => url);
  }

  async start(): Promise<void> {
    const [storePort = 0] = await freePorts(1);
    const script = join(dist, 'libs/embedded-store/main.mjs');
    const options = ['--port', String(storePort), '--data', join(this.folder, 'store')];
    this.servers.push(this.spawn('store', [process.execPath, script, ...options], {}));
    this.sharedEnv = {
      NODE_ENV: 'production',
      NATS_URL: (await this.startNats()).join(','),
      MONGODB_URI: `mongodb://127.0.0.1:${storePort}`,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
    };
    for (const service of services) {
      const started = await Promise.all(indexes.map(() => this.startReplica(service)));
      this.replicas.push(...started);
    }
  }

  /** Updates one service without downtime: starts a new replica, then stops an old one, until all are replaced. */
  async roll(service: Service): Promise<void> {
    for (const old of this.replicas.filter((replica) => replica.service === service)) {
      this.replicas.push(await this.startReplica(service));
      this.replicas = this.replicas.filter((replica) => replica !== old);
      await sleep(LEAVE_MS);
      const code = await old.process.stop();
      if (code !== 0) throw new Refusal(`${old.process.name} ended with ${code} on SIGTERM.`);
    }
  }

  /** Kills the NATS server that leads the stream of events. */
  async killStreamLeader(): Promise<void> {
    const answer = await fetch(`${this.monitorUrl}/jsz?streams=true`);
    const { account_details: accounts } = (await answer.json()) as {
      account_details: { stream_detail: { cluster: { leader: string; replicas?: unknown[] } }[] }[];
    };
    const [stream] = accounts.flatMap((account) => account.stream_detail);
    if (stream?.cluster.replicas?.length !== REPLICAS - 1)
      throw new Refusal(`The stream of events is not on ${REPLICAS} servers: ${JSON.stringify(stream)}`);
    await this.servers.find(({ name }) => name === stream.cluster.leader)?.stop('SIGKILL');
  }

  async stop(): Promise<void> {
    await Promise.all(this.replicas.map(({ process }) => process.stop()));
    await Promise.all(this.servers.map((server) => server.stop('SIGKILL')));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async startReplica(service: Service): Promise<Replica> {
    const [port = 0, probe = 0] = await freePorts(2);
    const { jwtSecret, natsPasswords, serviceKeys } = this.secrets;
    const env = {
      ...this.sharedEnv,
      NATS_PASSWORD: natsPasswords[service] ?? '',
      SERVICE_KEYS: serviceKeys[service] ?? '',
      ...(needsJwtSecret(service) && { JWT_SECRET: jwtSecret }),
      METRICS_PORT: String(probe),
      PORT: String(port),
    };
    const command = [process.execPath, join(dist, `apps/services/${service}/main.mjs`)];
    const replica = this.spawn(`${service}-${probe}`, command, env, probe);
    await replica.untilReady();
    return { service, process: replica, url: `http://127.0.0.1:${port}` };
  }

  /** Starts the NATS servers. Returns their addresses. */
  private async startNats(): Promise<string[]> {
    const program = await natsServer();
    const authorization = readFileSync(join(root, 'docker/nats/authorization.conf'), 'utf8');
    const ports = await freePorts(3 * REPLICAS);
    const [clients, routes, monitors] = [0, 1, 2].map((row) =>
      ports.slice(row * REPLICAS, (row + 1) * REPLICAS),
    );
    const started = indexes.map((n) => {
      const file = join(this.folder, `nats-${n}.conf`);
      const peers = routes?.map((port) => `nats://127.0.0.1:${port}`).join(', ');
      const lines = [
        `server_name: nats-${n}`,
        `listen: "127.0.0.1:${clients?.[n]}"`,
        `http: "127.0.0.1:${monitors?.[n]}"`,
        `cluster { name: saldo, listen: "127.0.0.1:${routes?.[n]}", routes: [${peers}] }`,
        `jetstream { store_dir: "${join(this.folder, `nats-${n}`)}", sync_interval: always }`,
        authorization,
      ];
      writeFileSync(file, lines.join('\n'));
      const passwords = natsEnvironment(this.secrets.natsPasswords);
      return this.spawn(`nats-${n}`, [program, '-c', file], passwords, monitors?.[n]);
    });
    this.servers.push(...started);
    await Promise.all(started.map((server) => server.untilReady('/healthz')));
    this.monitorUrl = `http://127.0.0.1:${monitors?.[0]}`;
    return (clients ?? []).map((port) => `nats://127.0.0.1:${port}`);
  }

  private spawn(name: string, command: string[], env: Record<string, string>, probe?: number) {
    return new ClusterProcess(name, command, env, join(this.folder, `${name}.log`), probe);
  }
}
