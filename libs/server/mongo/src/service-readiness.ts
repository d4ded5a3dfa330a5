import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { exportDependency, Readiness } from '@saldo/operations';
import { NatsLink } from '@saldo/rpc';
import type { Connection } from 'mongoose';

const PING_MS = 1_000;

/** A service is ready while it is connected to NATS and its database answers. */
@Injectable()
export class ServiceReadiness extends Readiness {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly link: NatsLink,
  ) {
    super();
    exportDependency('database', () => this.isDatabaseUp());
  }

  async isReady(): Promise<boolean> {
    return this.link.isUp && (await this.isDatabaseUp());
  }

  private async isDatabaseUp(): Promise<boolean> {
    const ping = this.connection.db?.command({ ping: 1 }).then(
      () => true,
      () => false,
    );
    const tooLong = new Promise<boolean>((resolve) => setTimeout(resolve, PING_MS, false).unref());
    return Promise.race([ping ?? false, tooLong]);
  }
}
