import { MAX_DOCUMENT } from '../engine/collection.ts';
import { MAX_MESSAGE } from '../wire/message.ts';
import { names } from './arguments.ts';
import { ok, type Command } from './command.ts';
import { authenticationOffers } from './sasl.ts';

export const MAX_BATCH = 100_000;

/** The wire version of MongoDB 8.0. */
const WIRE_VERSION = 25;

/**
 * Describes a standalone server. Without `setName` a driver uses neither retries nor transactions; without
 * `logicalSessionTimeoutMinutes` it uses no sessions; without `topologyVersion` it polls. Other fields are optional offers of the
 * driver, which a server may ignore.
 */
export const hello: Command = {
  isPublic: true,
  run: (args, { connectionId, authenticator }) =>
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
      ...authenticationOffers(args, authenticator),
    }),
};

export const ping: Command = { isPublic: true, accepts: names(''), run: () => ok() };

/** There are no sessions to end. */
export const endSessions: Command = { accepts: names(''), run: () => ok() };
