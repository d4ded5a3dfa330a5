import { type RouteContract, routes, type RpcContract } from '@saldo/contracts';
import { Controller, type Type } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { type Call } from './call';
import { boundCalls, Route } from './route';

type Forwarded = RouteContract & RpcContract;

/**
 * Returns a controller that passes on every call of a service that no other controller answers: the service gets the parsed
 * input, and its output is the answer.
 */
export function forwardingController(others: Type[]): Type {
  @Controller()
  class ForwardingController {
    constructor(readonly rpc: RpcClient) {}
  }
  const answered = new Set(others.flatMap(boundCalls));
  const forwarded = Object.entries<RouteContract>(routes).filter(
    (named): named is [string, Forwarded] => named[1].subject !== undefined && !answered.has(named[1]),
  );
  for (const [name, contract] of forwarded) {
    const descriptor = {
      value(this: ForwardingController, { input, caller }: Call) {
        return this.rpc.call(contract, input, { caller });
      },
    };
    Object.defineProperty(ForwardingController.prototype, name, descriptor);
    Route(contract)(ForwardingController.prototype, name, descriptor);
  }
  return ForwardingController;
}
