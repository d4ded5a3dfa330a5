import { type Health, healthRpc, routes, type ServiceName, serviceNames } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { version } from '@saldo/operations';
import { RpcClient } from '@saldo/rpc';
import { type Call } from '../http/call';
import { Route } from '../http/route';

interface State {
  state: 'ok' | 'down';
  version?: string;
}

@Controller()
export class HealthController {
  /** Anybody may ask, and each question goes to every service and its database: who asks at once shares one. */
  private asking?: Promise<(readonly [ServiceName, State])[]>;

  constructor(private readonly rpc: RpcClient) {}

  @Route(routes.getHealth)
  async health({ response }: Call<typeof routes.getHealth>): Promise<Health> {
    const states = await (this.asking ??= this.askAll());
    const isUp = states.every(([, { state }]) => state === 'ok');
    response.status(isUp ? 200 : 503);
    return {
      status: isUp ? 'ok' : 'down',
      services: Object.fromEntries(states.map(([name, { state }]) => [name, state])) as Health['services'],
      versions: { gateway: version, ...Object.fromEntries(states.map(([name, of]) => [name, of.version])) },
    };
  }

  @Route(routes.getLiveness)
  async liveness() {
    return { status: 'ok' as const };
  }

  private async askAll(): Promise<(readonly [ServiceName, State])[]> {
    try {
      return await Promise.all(
        serviceNames.map(async (service) => [service, await this.stateOf(service)] as const),
      );
    } finally {
      this.asking = undefined;
    }
  }

  /** A service that does not answer, whatever the reason, is down. */
  private async stateOf(service: ServiceName): Promise<State> {
    try {
      const { ready, version } = await this.rpc.call(healthRpc(service), {});
      return { state: ready ? 'ok' : 'down', version };
    } catch {
      return { state: 'down' };
    }
  }
}
