import { MAX_DOCUMENT } from '../engine/collection';
import { MAX_MESSAGE } from '../wire/message';
import { names } from './arguments';
import { ok, type Command } from './command';
import { introduction } from './sasl';

export const MAX_BATCH = 100_000;

/** The MongoDB whose protocol is spoken: 8.0, as a standalone server without sessions. */
const WIRE_VERSION = 25;
const VERSION = '8.0.0';

/**
 * Without `setName` a driver sees a standalone server and leaves out retries and transactions; without
 * `logicalSessionTimeoutMinutes` it leaves out sessions; without `topologyVersion` it polls instead of waiting.
 * What else it offers in its fields is up to the server to take, so they may be anything.
 */
export const hello: Command = {
  isPublic: true,
  run: (args, { connectionId, door }) =>
    ok({
      helloOk: true,
      [args.name === 'hello' ? 'isWritablePrimary' : 'ismaster']: true,
      maxBsonObjectSize: MAX_DOCUMENT,
      maxMessageSizeBytes: MAX_MESSAGE,
      maxWriteBatchSize: MAX_BATCH,
      localTime: new Date(),
      connectionId,
      minWireVersion: 0,
      maxWireVersion: WIRE_VERSION,
      readOnly: false,
      ...introduction(args, door),
    }),
};

export const ping: Command = { isPublic: true, accepts: names(''), run: () => ok() };

export const buildInfo: Command = {
  isPublic: true,
  accepts: names(''),
  run: () =>
    ok({
      version: VERSION,
      versionArray: VERSION.split('.').map(Number).concat(0),
      modules: ['saldo-embedded-store'],
      bits: 64,
      debug: false,
      maxBsonObjectSize: MAX_DOCUMENT,
    }),
};

/** There are no sessions, so there is nothing to end. */
export const endSessions: Command = { accepts: names(''), run: () => ok() };
