import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import {
  fieldErrorsOf,
  type Caller,
  type RpcAnswer,
  type RpcContract,
  type RpcParsedInput,
} from '@saldo/contracts';
import { DomainError } from './domain-error';

/** What the transport passes on besides the input; `caller` is set only if its signature was valid. */
export interface IncomingCall {
  caller?: Caller;
}

/** The type of a handler: receives parsed input, returns the contract's output before parsing. */
type HandlerOf<C extends RpcContract> = (
  input: RpcParsedInput<C>,
  ...caller: C extends { access: 'user' } ? [caller: Caller] : []
) => Promise<RpcAnswer<C>>;

/**
 * Makes a controller's method the handler of a contract. The method receives parsed input and, if the contract requires
 * a user, the verified caller. Its result is parsed too, which removes everything that the contract does not name.
 */
export function Handles<C extends RpcContract>(contract: C) {
  return <H extends HandlerOf<C>>(target: object, key: string, descriptor: TypedPropertyDescriptor<H>) => {
    const method = descriptor.value;
    if (!method) throw new Error(`${key} is not a method.`);
    const handle = async function (this: unknown, payload: unknown, { caller }: IncomingCall) {
      if (contract.access === 'user' && !caller) throw new DomainError('unauthorized');
      const input = contract.input.safeParse(payload);
      if (!input.success) {
        throw new DomainError('validation-failed', { fields: fieldErrorsOf(input.error) });
      }
      const answer: unknown = await Reflect.apply(method, this, [input.data, caller]);
      return contract.output ? contract.output.parse(answer) : {};
    };
    Object.assign(descriptor, { value: handle });
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    const { isUncounted, weight } = contract;
    MessagePattern(contract.subject, { isUncounted, weight })(target, key, descriptor);
  };
}
