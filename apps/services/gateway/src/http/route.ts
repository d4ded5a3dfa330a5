import { type RouteContract, type RpcOutput } from '@saldo/contracts';
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
  type Type,
} from '@nestjs/common';
import { type Request } from 'express';
import { type z } from 'zod';
import { type Call, type SaldoResponse } from './call';
import { readCall } from './read-call';

/** The metadata key of a handler's contract. */
export const CONTRACT = 'saldo:contract';

const methods = { GET: Get, POST: Post, PUT: Put, DELETE: Delete };

const CallOf = createParamDecorator((contract: RouteContract, context: ExecutionContext) => {
  const http = context.switchToHttp();
  return readCall(contract, http.getRequest<Request>(), http.getResponse<SaldoResponse>());
});

type Otherwise<C> = C extends { otherwise: { output: infer Output extends z.ZodType } }
  ? z.output<Output>
  : never;
type Handler<C extends RouteContract> = (
  call: Call<C>,
) => Promise<RpcOutput<C> | Otherwise<C> | StreamableFile>;

/**
 * Binds a handler to its contract, which decides method, path, access, parsing and status. The handler receives the
 * parsed `Call` and returns the reply, or a `StreamableFile` for a file or a large reply.
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

/** Returns the contracts to which the methods of a controller are bound. */
export function boundCalls({ prototype }: Type): RouteContract[] {
  return Object.values(Object.getOwnPropertyDescriptors(prototype)).flatMap(({ value }) => {
    const contract: unknown = typeof value === 'function' && Reflect.getMetadata(CONTRACT, value);
    return contract ? [contract as RouteContract] : [];
  });
}
