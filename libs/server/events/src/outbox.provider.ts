import { Inject, type FactoryProvider } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { EventPublisher } from './event-publisher';
import type { WithOutbox } from './outbox-entry';
import { OutboxRelay } from './outbox-relay';

const token = (modelName: string) => `outbox of ${modelName}`;

/** Provides the relay of a model's outboxes, in the module that registers the model. */
export function provideOutbox(modelName: string): FactoryProvider<OutboxRelay> {
  return {
    provide: token(modelName),
    useFactory: (model: Model<WithOutbox>, publisher: EventPublisher) => new OutboxRelay(model, publisher),
    inject: [getModelToken(modelName), EventPublisher],
  };
}

export const InjectOutbox = (modelName: string): ParameterDecorator => Inject(token(modelName));
