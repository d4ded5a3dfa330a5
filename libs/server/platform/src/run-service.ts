import 'reflect-metadata';
import { flushCompileCache } from 'node:module';
import {
  Logger,
  type DynamicModule,
  type INestApplicationContext,
  type INestMicroservice,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { ServiceName } from '@saldo/contracts';
import { Preparation, Readiness, version } from '@saldo/operations';
import { NatsRpcServer } from '@saldo/rpc';
import type { z } from 'zod';
import { ConfigError, loadConfig, type ServiceConfig } from './config';
import { createLogger, nestLogger } from './logger';
import { operationsConfig } from './operations-config';
import { exportProcessMetrics } from './process-metrics';
import { startProbes } from './probe-server';
import { startTracing } from './tracing';

const STOP_MS = 5_000;

/** Runs a process: reads settings, starts it, and stops it gracefully on SIGTERM or SIGINT. */
export async function runProcess<S extends z.ZodType<{ LOG_LEVEL: string }>>(
  name: string,
  schema: S,
  start: (config: z.output<S>) => Promise<INestApplicationContext>,
): Promise<void> {
  let app: INestApplicationContext | undefined;
  let stopping = false;
  let flushTraces: () => Promise<void> = async () => undefined;
  const stop = async (signal: string) => {
    stopping = true;
    const forcedExit = setTimeout(() => process.exit(1), STOP_MS).unref();
    new Logger('Process').log(`${signal}: stopping.`);
    await app?.close();
    await flushTraces().catch(() => undefined);
    clearTimeout(forcedExit);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, (received: string) => void stop(received));
  try {
    const config = loadConfig(schema);
    const { METRICS_PORT: port, METRICS_HOST: host, ...operations } = loadConfig(operationsConfig);
    Logger.overrideLogger(nestLogger(createLogger(name, config.LOG_LEVEL)));
    new Logger('Process').log({ version }, 'Starting.');
    if (port) {
      const ready = async () => !stopping && (await isReady(app));
      exportProcessMetrics(name, { isReady: ready, app: () => app });
      await startProbes({ port, host }, ready);
    }
    flushTraces = await startTracing(name, operations.OTEL_EXPORTER_OTLP_ENDPOINT);
    app = await start(config);
    // Node writes the compile cache only at a graceful exit; write it now, so that a killed process restarts faster.
    flushCompileCache();
  } catch (error) {
    if (error instanceof ConfigError) console.error(error.message);
    else new Logger('Process').fatal(error);
    process.exit(1);
  }
}

async function isReady(app: INestApplicationContext | undefined): Promise<boolean> {
  return app !== undefined && app.get(Readiness, { strict: false }).isReady();
}

/** Starts a service in this process. Resolves when it handles calls. */
export async function startService(module: DynamicModule): Promise<INestMicroservice> {
  const app = await createService(module);
  await app.listen();
  return app;
}

function createService(module: DynamicModule): Promise<INestMicroservice> {
  return NestFactory.createMicroservice(module, {
    useFactory: (strategy: NatsRpcServer) => ({ strategy }),
    inject: [NatsRpcServer],
    bufferLogs: false,
    abortOnError: false,
  });
}

/** Prepares the service's databases for this version, without handling calls, and ends. */
async function prepare(module: DynamicModule): Promise<never> {
  const app = await createService(module);
  for (const preparation of app.get(Preparation, { strict: false, each: true })) await preparation.run();
  new Logger('Process').log('The database of the service is prepared.');
  process.exit(0);
}

/** The main function of every service. With the argument `prepare` it only prepares the database. */
export function runService<S extends z.ZodType<ServiceConfig>>(
  service: ServiceName,
  schema: S,
  module: (config: z.output<S>) => DynamicModule,
): Promise<void> {
  const start = process.argv[2] === 'prepare' ? prepare : startService;
  return runProcess(service, schema, (config) => start(module(config)));
}
