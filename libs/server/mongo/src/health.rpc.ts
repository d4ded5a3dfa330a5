import { Controller, type Type } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { healthRpc, type ServiceName } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import type { Connection } from 'mongoose';

const PING_MS = 1_000;

/** A service answers only when its indexes are made; whether it can work then depends on its database alone. */
export function healthController(service: ServiceName): Type {
  @Controller()
  class HealthRpc {
    constructor(@InjectConnection() private readonly connection: Connection) {}

    @Handles(healthRpc(service))
    async check(): Promise<{ ready: boolean }> {
      const ping = this.connection.db?.command({ ping: 1 }).then(
        () => true,
        () => false,
      );
      const tooLong = new Promise<boolean>((resolve) => setTimeout(resolve, PING_MS, false).unref());
      return { ready: await Promise.race([ping ?? false, tooLong]) };
    }
  }
  return HealthRpc;
}
