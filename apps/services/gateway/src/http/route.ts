import { type RouteContract } from '@saldo/contracts';
import {
  applyDecorators,
  createParamDecorator,
  Delete,
  Get,
  HttpCode,
  Post,
  Put,
  SetMetadata,
  type StreamableFile,
  type ExecutionContext,
} from '@nestjs/common';
import { type Request } from 'express';
import { type z } from 'zod';
import { type Call, type SaldoResponse } from './call';
import { readCall } from './read-call';

/** Where the guard finds the contract of a handler. */
export const CONTRACT = 'saldo:contract';

const methods = { GET: Get, POST: Post, PUT: Put, DELETE: Delete };

const CallOf = createParamDecorator((contract: RouteContract, context: ExecutionContext) => {
  const http = context.switchToHttp();
  return readCall(contract, http.getRequest<Request>(), http.getResponse<SaldoResponse>());
});

type Handler<C extends RouteContract> = (
  call: Call<C>,
) => Promise<
  z.output<NonNullable<C['reply']>> | z.output<NonNullable<C['otherwise']>['reply']> | StreamableFile
>;

/**
 * Binds a handler to its contract, which decides method, path, who may call, what is parsed and the status.
 * The handler has one argument, the parsed `Call`, and returns the reply; for a file, or a reply that may be large, a
 * `StreamableFile`.
 */
export function Route<C extends RouteContract>(contract: C) {
  return <H extends Handler<C>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    const decorate = applyDecorators(
      methods[contract.method](contract.path),
      HttpCode(contract.status),
      SetMetadata(CONTRACT, contract),
    );
    decorate(target, key, descriptor);
    CallOf(contract)(target, key, 0);
  };
}
