export { EventsModule } from './events.module';
export { OnEvent } from './on-event';
export { outboxEntry, outboxPlugin, type WithOutbox } from './outbox-entry';
export { OutboxRelay } from './outbox-relay';
export { InjectOutbox, provideOutbox } from './outbox.provider';
