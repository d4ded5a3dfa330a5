import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Readiness } from '@saldo/operations';
import type { Connection } from 'mongoose';

const PING_MS = 1_000;

/** A service answers only when its database is prepared; whether it can work then depends on its database alone. */
@Injectable()
export class DatabaseReadiness extends Readiness {
  constructor(@InjectConnection() private readonly connection: Connection) {
    super();
  }

  async isReady(): Promise<boolean> {
    const ping = this.connection.db?.command({ ping: 1 }).then(
      () => true,
      () => false,
    );
    const tooLong = new Promise<boolean>((resolve) => setTimeout(resolve, PING_MS, false).unref());
    return Promise.race([ping ?? false, tooLong]);
  }
}
