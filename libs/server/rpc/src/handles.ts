import {
  fieldErrorsOf,
  type Caller,
  type RpcAnswer,
  type RpcContract,
  type RpcParsedInput,
} from '@saldo/contracts';
import { DomainError } from './domain-error';

const HANDLED_CALL = 'saldo:call';

/** Data of a call besides its input. `caller` is set only if its signature was valid. */
export interface IncomingCall {
  caller?: Caller;
}

/** Type of a handler. It receives the parsed input and returns the output before parsing. */
type HandlerOf<C extends RpcContract> = (
  input: RpcParsedInput<C>,
  ...caller: C extends { access: 'user' } ? [caller: Caller] : []
) => Promise<RpcAnswer<C>>;

/**
 * Makes a method of a provider or controller the handler of a call. The method receives the parsed input and, if the call
 * requires a user, the verified caller. The result is parsed too, which removes fields that are not in the contract.
 */
export function Handles<C extends RpcContract>(contract: C) {
  return <H extends HandlerOf<C>>(_target: object, key: string, { value }: TypedPropertyDescriptor<H>) => {
    if (!value) throw new Error(`${key} is not a method.`);
    Reflect.defineMetadata(HANDLED_CALL, contract, value);
  };
}

/** A call that a method handles. */
export interface HandledCall {
  contract: RpcContract;
  method: (...given: unknown[]) => unknown;
}

/** Returns the calls that the methods of a class handle, inherited ones included. */
export function handledCalls(prototype: object | null): HandledCall[] {
  if (!prototype || prototype === Object.prototype) return [];
  const own = Object.values(Object.getOwnPropertyDescriptors(prototype)).flatMap(({ value: method }) => {
    if (typeof method !== 'function') return [];
    const contract = Reflect.getMetadata(HANDLED_CALL, method) as RpcContract | undefined;
    return contract ? [{ contract, method }] : [];
  });
  const overridden = new Set(own.map(({ contract }) => contract.subject));
  const inherited = handledCalls(Object.getPrototypeOf(prototype));
  return [...own, ...inherited.filter(({ contract }) => !overridden.has(contract.subject))];
}

/** Parses the payload, calls the method of this instance, and parses its result. */
export async function handle(
  { contract, method }: HandledCall,
  instance: object,
  payload: unknown,
  { caller }: IncomingCall,
): Promise<unknown> {
  if (contract.access === 'user' && !caller) throw new DomainError('unauthorized');
  const input = contract.input.safeParse(payload);
  if (!input.success) throw new DomainError('validation-failed', { fields: fieldErrorsOf(input.error) });
  const answer: unknown = await Reflect.apply(method, instance, [input.data, caller]);
  return contract.output ? contract.output.parse(answer) : {};
}
