import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { NATS_PASSWORD, type NatsLimits, NatsServer } from './nats-server';
import { startTestStore } from './test-store';

/** The servers that a service needs. `config` holds the environment variables of the service. */
export interface TestStack {
  mongodbUri: string;
  jwtSecret: string;
  config: {
    NATS_URL: string;
    NATS_PASSWORD: string;
    MONGODB_URI: string;
    JWT_SECRET: string;
    LOG_LEVEL: 'silent';
  };
  nats: NatsServer;
  stop(): Promise<void>;
}

/**
 * Starts a NATS server and a store for one test file. The store is the server of MONGODB_URI with separate databases if that is
 * set, otherwise an embedded store.
 */
export async function startTestStack(limits?: NatsLimits): Promise<TestStack> {
  Logger.overrideLogger(false);
  const [nats, store] = await Promise.all([NatsServer.start(limits), startTestStore()]);
  const jwtSecret = randomBytes(32).toString('hex');
  return {
    mongodbUri: store.uri,
    jwtSecret,
    config: {
      NATS_URL: nats.url,
      NATS_PASSWORD,
      MONGODB_URI: store.uri,
      JWT_SECRET: jwtSecret,
      LOG_LEVEL: 'silent',
    },
    nats,
    stop: async () => {
      await Promise.all([nats.stop(), store.stop()]);
    },
  };
}
