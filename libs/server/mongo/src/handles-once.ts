import { Inject } from '@nestjs/common';
import { type Caller, type RpcAnswer, type RpcContract, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { type Types } from 'mongoose';
import { Idempotency } from './idempotency';

/** Carries out a request. `newId` is the id of the document to create, which a failed attempt may have created already. */
type OnceHandler<C extends RpcContract> = (
  input: Omit<RpcParsedInput<C>, 'requestKey'>,
  caller: Caller,
  newId: Types.ObjectId,
) => Promise<RpcAnswer<C>>;

/**
 * Makes a method the handler of a `repeatable` call, as `Handles` does, and carries out each request once for its
 * `Idempotency-Key`.
 */
export function HandlesOnce<C extends RpcContract<'user'>>(contract: C) {
  return <H extends OnceHandler<C>>(
    target: object,
    key: string,
    { value: create }: TypedPropertyDescriptor<H>,
  ) => {
    if (!create) throw new Error(`${key} is not a method.`);
    Inject(Idempotency)(target, 'idempotency');
    // A method of its own, because code of the service calls `create` itself, without a key.
    const value = function (this: { idempotency: Idempotency }, input: RpcParsedInput<C>, caller: Caller) {
      return this.idempotency.once(contract, caller.bookId, input as object, (given, newId) =>
        create.call(this, given as Omit<RpcParsedInput<C>, 'requestKey'>, caller, newId),
      );
    };
    Object.defineProperty(target, `${key}Once`, { value });
    Handles<RpcContract>(contract)(target, key, { value: value as never });
  };
}
