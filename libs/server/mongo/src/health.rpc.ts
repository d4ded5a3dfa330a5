import { Controller, type Type } from '@nestjs/common';
import { healthRpc, type ServiceName } from '@saldo/contracts';
import { Readiness, version } from '@saldo/operations';
import { Handles } from '@saldo/rpc';

/** Reports readiness and version to the gateway. */
export function healthController(service: ServiceName): Type {
  @Controller()
  class HealthRpc {
    constructor(private readonly readiness: Readiness) {}

    @Handles(healthRpc(service))
    async check(): Promise<{ ready: boolean; version: string }> {
      return { ready: await this.readiness.isReady(), version };
    }
  }
  return HealthRpc;
}
