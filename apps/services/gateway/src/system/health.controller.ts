import { type Health, healthRpc, routes, type ServiceName, serviceNames } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { version } from '@saldo/operations';
import { NatsLink, RpcClient } from '@saldo/rpc';
import { type Call } from '../http/call';
import { Route } from '../http/route';

type State = 'ok' | 'down';

interface ServiceHealth {
  state: State;
  /** State of the service's database; absent if the service does not answer. */
  database?: State;
  version?: string;
}

interface Report {
  services: (readonly [ServiceName, ServiceHealth])[];
  nats: State;
}

/** How long NATS may take to answer before it counts as down, in milliseconds. */
const NATS_LIMIT_MS = 1_500;

@Controller()
export class HealthController {
  /** Anyone may call it, and each check calls every service and its database, so concurrent requests share one. */
  private asking?: Promise<Report>;

  constructor(
    private readonly rpc: RpcClient,
    private readonly link: NatsLink,
  ) {}

  @Route(routes.getHealth)
  async health({ response }: Call<typeof routes.getHealth>): Promise<Health> {
    const { services, nats } = await (this.asking ??= this.askAll());
    const isUp = services.every(([, { state }]) => state === 'ok');
    response.status(isUp ? 200 : 503);
    return {
      status: isUp ? 'ok' : 'down',
      services: Object.fromEntries(services.map(([name, { state }]) => [name, state])) as Health['services'],
      dependencies: { nats, database: worst(services.map(([, { database }]) => database)) },
      versions: { gateway: version, ...Object.fromEntries(services.map(([name, of]) => [name, of.version])) },
    };
  }

  @Route(routes.getLiveness)
  async liveness() {
    return { status: 'ok' as const };
  }

  private async askAll(): Promise<Report> {
    try {
      const [nats, services] = await Promise.all([
        this.stateOfNats(),
        Promise.all(serviceNames.map(async (service) => [service, await this.healthOf(service)] as const)),
      ]);
      return { services, nats };
    } finally {
      this.asking = undefined;
    }
  }

  /** A service that does not answer is down, whatever the reason. */
  private async healthOf(service: ServiceName): Promise<ServiceHealth> {
    try {
      const { ready, version } = await this.rpc.call(healthRpc(service), {});
      const state = ready ? 'ok' : 'down';
      // A service that answers is connected to NATS, so only its database may be down.
      return { state, database: state, version };
    } catch {
      return { state: 'down' };
    }
  }

  /** Pings the server: a hanging connection looks healthy for some seconds. */
  private async stateOfNats(): Promise<State> {
    if (!this.link.isUp) return 'down';
    const connection = await this.link.ready;
    const answer = connection.flush().then(
      () => 'ok' as const,
      () => 'down' as const,
    );
    const tooLong = new Promise<State>((resolve) =>
      setTimeout(resolve, NATS_LIMIT_MS, 'down' as const).unref(),
    );
    return Promise.race([answer, tooLong]);
  }
}

/** Returns `down` if any state is down; undefined if no state is known. */
function worst(states: (State | undefined)[]): State | undefined {
  return states.includes('down') ? 'down' : states.find((state) => state !== undefined);
}
