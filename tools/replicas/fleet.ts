import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../common/command.ts';
import { dist, root } from '../common/paths.ts';
import { freePorts } from '../common/ports.ts';
import { natsEnvironment } from '../instance/nats-config.ts';
import { needsJwtSecret, newSecrets } from '../instance/secrets.ts';
import { natsServer } from '../parts/nats.ts';
import { FleetProcess } from './process.ts';

export const kinds = ['auth', 'ledger', 'budget', 'receipt', 'gateway'] as const;
export type Kind = (typeof kinds)[number];

const REPLICAS = 3;
/** As long as an ingress may need to learn that a gateway is leaving. */
const LEAVE_MS = 300;

interface Replica {
  process: FleetProcess;
  /** Where a gateway answers. */
  port: number;
}

/** An installation of many processes on this machine: three NATS servers, one store, three of each kind of process. */
export class Fleet {
  readonly folder = mkdtempSync(join(tmpdir(), 'saldo-replicas-'));
  /** The gateways to which requests may go. */
  gateways: string[] = [];
  private readonly secrets = newSecrets();
  private readonly replicas = new Map<Kind, Replica[]>(kinds.map((kind) => [kind, []]));
  private readonly nats: FleetProcess[] = [];
  private monitorPorts: number[] = [];
  private store?: FleetProcess;
  private shared: Record<string, string> = {};

  async start(): Promise<void> {
    const [storePort = 0, ...natsPorts] = await freePorts(1 + 3 * REPLICAS);
    await this.startNats(natsPorts);
    const script = join(dist, 'libs/embedded-store/main.mjs');
    const command = [
      process.execPath,
      script,
      '--port',
      String(storePort),
      '--data',
      join(this.folder, 'store'),
    ];
    this.store = new FleetProcess('store', command, {}, this.log('store'));
    this.shared = {
      NODE_ENV: 'production',
      NATS_URL: natsPorts
        .slice(0, REPLICAS)
        .map((port) => `nats://127.0.0.1:${port}`)
        .join(','),
      MONGODB_URI: `mongodb://127.0.0.1:${storePort}`,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
    };
    for (const kind of kinds) {
      await Promise.all(
        Array.from({ length: REPLICAS }, async () => this.join(kind, await this.begin(kind))),
      );
    }
  }

  /** Replaces every process of one kind, one after the other: a new one first, then an old one is asked to stop. */
  async roll(kind: Kind): Promise<void> {
    for (const old of [...(this.replicas.get(kind) ?? [])]) {
      this.join(kind, await this.begin(kind));
      this.replicas.set(
        kind,
        (this.replicas.get(kind) ?? []).filter((each) => each !== old),
      );
      this.gateways = this.gateways.filter((address) => !address.endsWith(`:${old.port}`));
      await sleep(LEAVE_MS);
      const code = await old.process.stop();
      if (code !== 0) throw new Refusal(`${old.process.name} ended with ${code} when it was asked to stop.`);
    }
  }

  /** Ends the NATS server that leads the stream of events as a crash would. */
  async killStreamLeader(): Promise<void> {
    const leader = await this.streamLeader();
    await this.nats.find(({ name }) => name === leader)?.stop('SIGKILL');
  }

  /** @throws Refusal where the stream is not on every NATS server */
  private async streamLeader(): Promise<string> {
    const answer = await fetch(`http://127.0.0.1:${this.monitorPorts[0]}/jsz?streams=true`);
    const { account_details: accounts } = (await answer.json()) as {
      account_details: { stream_detail: { cluster: { leader: string; replicas?: unknown[] } }[] }[];
    };
    const [stream] = accounts.flatMap((account) => account.stream_detail);
    if (stream?.cluster.replicas?.length !== REPLICAS - 1)
      throw new Refusal(`The stream of events is not on ${REPLICAS} servers: ${JSON.stringify(stream)}`);
    return stream.cluster.leader;
  }

  async stop(): Promise<void> {
    const all = [...this.replicas.values()].flat().map((replica) => replica.process);
    await Promise.all(all.map((each) => each.stop()));
    await Promise.all([...this.nats, this.store].map((each) => each?.stop('SIGKILL')));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async begin(kind: Kind): Promise<Replica> {
    const [port = 0, probe = 0] = await freePorts(2);
    const { jwtSecret, natsPasswords, serviceKeys } = this.secrets;
    const own = {
      NATS_PASSWORD: natsPasswords[kind] ?? '',
      SERVICE_KEYS: serviceKeys[kind] ?? '',
      ...(needsJwtSecret(kind) && { JWT_SECRET: jwtSecret }),
    };
    const env = { ...this.shared, ...own, METRICS_PORT: String(probe), PORT: String(port) };
    const command = [process.execPath, join(dist, `apps/services/${kind}/main.mjs`)];
    const started = new FleetProcess(`${kind} at ${probe}`, command, env, this.log(kind), probe);
    await started.untilReady();
    return { process: started, port };
  }

  private join(kind: Kind, replica: Replica): void {
    this.replicas.get(kind)?.push(replica);
    if (kind === 'gateway') this.gateways = [...this.gateways, `http://127.0.0.1:${replica.port}`];
  }

  private async startNats(ports: number[]): Promise<void> {
    const program = await natsServer();
    const passwords = natsEnvironment(this.secrets.natsPasswords);
    const [clients, routes, monitors] = [0, 1, 2].map((row) =>
      ports.slice(row * REPLICAS, (row + 1) * REPLICAS),
    );
    this.monitorPorts = monitors ?? [];
    for (let index = 0; index < REPLICAS; index += 1) {
      const file = join(this.folder, `nats-${index}.conf`);
      const others = routes?.map((port) => `nats://127.0.0.1:${port}`).join(', ');
      const lines = [
        `server_name: nats-${index}`,
        `listen: "127.0.0.1:${clients?.[index]}"`,
        `http: "127.0.0.1:${monitors?.[index]}"`,
        `cluster { name: saldo, listen: "127.0.0.1:${routes?.[index]}", routes: [${others}] }`,
        `jetstream { store_dir: "${join(this.folder, `nats-${index}`)}", sync_interval: always }`,
        readFileSync(join(root, 'docker/nats/authorization.conf'), 'utf8'),
      ];
      writeFileSync(file, lines.join('\n'));
      this.nats.push(
        new FleetProcess(
          `nats-${index}`,
          [program, '-c', file],
          passwords,
          this.log('nats'),
          monitors?.[index],
        ),
      );
    }
    await Promise.all(this.nats.map((each) => each.untilReady('/healthz')));
  }

  private log(name: string): string {
    const folder = join(this.folder, 'logs');
    mkdirSync(folder, { recursive: true });
    return join(folder, `${name}.log`);
  }
}
