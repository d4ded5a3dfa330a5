import 'reflect-metadata';
import {
  Logger,
  type DynamicModule,
  type INestApplicationContext,
  type INestMicroservice,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { NatsRpcServer } from '@saldo/rpc';
import type { ServiceName } from '@saldo/contracts';
import type { z } from 'zod';
import { ConfigError, loadConfig, type ServiceConfig } from './config';
import { createLogger, nestLogger } from './logger';

const STOP_MS = 5_000;

/** A process's whole life: settings, log, start, and an orderly end on SIGTERM or SIGINT. */
export async function runProcess<S extends z.ZodType<{ LOG_LEVEL: string }>>(
  name: string,
  schema: S,
  start: (config: z.output<S>) => Promise<INestApplicationContext>,
): Promise<void> {
  let app: INestApplicationContext | undefined;
  const stop = async (signal: string) => {
    const tooLate = setTimeout(() => process.exit(1), STOP_MS).unref();
    new Logger('Process').log(`${signal}: stopping.`);
    await app?.close();
    clearTimeout(tooLate);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, (received: string) => void stop(received));
  try {
    const config = loadConfig(schema);
    Logger.overrideLogger(nestLogger(createLogger(name, config.LOG_LEVEL)));
    app = await start(config);
  } catch (error) {
    if (error instanceof ConfigError) console.error(error.message);
    else new Logger('Process').fatal(error);
    process.exit(1);
  }
}

/** Starts a service inside this process; it answers when this ends. */
export async function startService(module: DynamicModule): Promise<INestMicroservice> {
  const app = await NestFactory.createMicroservice(module, {
    useFactory: (strategy: NatsRpcServer) => ({ strategy }),
    inject: [NatsRpcServer],
    bufferLogs: false,
    abortOnError: false,
  });
  await app.listen();
  return app;
}

/** What each service's main.ts calls. */
export function runService<S extends z.ZodType<ServiceConfig>>(
  service: ServiceName,
  schema: S,
  module: (config: z.output<S>) => DynamicModule,
): Promise<void> {
  return runProcess(service, schema, (config) => startService(module(config)));
}
