import { Injectable, Module, type DynamicModule } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { defineEvent } from '@saldo/contracts';
import {
  EventsModule,
  InjectOutbox,
  OnEvent,
  outboxEntry,
  outboxPlugin,
  type OutboxRelay,
  provideOutbox,
  type WithOutbox,
} from '@saldo/events';
import { MongoModule } from '@saldo/mongo';
import { rpcOptions } from '@saldo/platform';
import { RpcModule } from '@saldo/rpc';
import { Schema, type Model } from 'mongoose';
import { z } from 'zod';
import type { TestStack } from '../test-stack';

const thingChanged = defineEvent({
  subject: 'evt.auth.thing.changed.v1',
  payload: z.object({ name: z.string() }),
});

interface Thing extends WithOutbox {
  name: string;
}
const thingSchema = new Schema<Thing>({ name: String });
thingSchema.plugin(outboxPlugin);

const thingGone = defineEvent({
  subject: 'evt.auth.thing.gone.v1',
  payload: z.object({ name: z.string() }),
  againAfterMs: 1_000,
});

const thingMoved = defineEvent({
  subject: 'evt.auth.thing.moved.v1',
  payload: z.object({ name: z.string() }),
  ordered: true,
});

/** A producer of events: writes documents whose outbox entries are published. */
@Injectable()
export class Things {
  constructor(
    @InjectModel('Thing') readonly model: Model<Thing>,
    @InjectOutbox('Thing') readonly outbox: OutboxRelay,
  ) {}

  /** Writes a document without publishing its event, like a process that crashes directly after the write. */
  async writeOnly(name: string, rest: { deletedAt?: Date } = {}): Promise<void> {
    await this.model.create({ name, outbox: [outboxEntry(thingChanged, { name })], ...rest });
  }

  async remove(name: string): Promise<void> {
    await this.model.create({ name, outbox: [outboxEntry(thingGone, { name })] });
    this.outbox.nudge();
  }

  /** Publishes one event for each name, in this order. */
  async move(...names: string[]): Promise<void> {
    const entries = names.map((name) => outboxEntry(thingMoved, { name }));
    await this.model.create({ name: 'moved', outbox: entries });
    this.outbox.nudge();
  }

  async write(name: string): Promise<void> {
    await this.writeOnly(name);
    this.outbox.nudge();
  }
}

@Module({})
class FixtureModule {}

export function producerModule({ config, mongodbUri }: TestStack): DynamicModule {
  return {
    module: FixtureModule,
    imports: [
      RpcModule.forRoot(rpcOptions('auth', config)),
      MongoModule.forService('auth', mongodbUri),
      EventsModule.forRoot({ service: 'auth' }),
      MongooseModule.forFeature([{ name: 'Thing', schema: thingSchema }]),
    ],
    providers: [Things, provideOutbox('Thing')],
  };
}

/** Returns a consumer of events that passes each name to `listen`. An error of `listen` fails the delivery. */
export function consumerModule(
  { config }: TestStack,
  listen: (name: string) => Promise<void> | void,
): DynamicModule {
  @Injectable()
  class Listener {
    @OnEvent(thingChanged)
    async changed({ name }: { name: string }) {
      await listen(name);
    }

    @OnEvent(thingMoved)
    async moved({ name }: { name: string }) {
      await listen(name);
    }

    @OnEvent(thingGone)
    async gone({ name }: { name: string }) {
      await listen(`${name} is gone`);
    }
  }
  return {
    module: FixtureModule,
    imports: [RpcModule.forRoot(rpcOptions('ledger', config)), EventsModule.forRoot({ service: 'ledger' })],
    providers: [Listener],
  };
}
