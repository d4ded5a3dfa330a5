import { type Health, healthRpc, routes, type ServiceName, serviceNames } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { type Call } from '../http/call';
import { Route } from '../http/route';

@Controller()
export class HealthController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(routes.getHealth)
  async health({ response }: Call<typeof routes.getHealth>): Promise<Health> {
    const states = await Promise.all(
      serviceNames.map(async (service) => [service, await this.stateOf(service)] as const),
    );
    const isUp = states.every(([, state]) => state === 'ok');
    response.status(isUp ? 200 : 503);
    return {
      status: isUp ? 'ok' : 'down',
      services: Object.fromEntries(states) as Health['services'],
    };
  }

  @Route(routes.getLiveness)
  async liveness() {
    return { status: 'ok' as const };
  }

  /** A service that does not answer, whatever the reason, is down. */
  private async stateOf(service: ServiceName): Promise<'ok' | 'down'> {
    try {
      const { ready } = await this.rpc.call(healthRpc(service), {});
      return ready ? 'ok' : 'down';
    } catch {
      return 'down';
    }
  }
}
