import { type Caller, type RouteContract } from '@saldo/contracts';
import { type Request, type Response } from 'express';
import { type z } from 'zod';

interface LetIn {
  caller?: Caller;
  /** Rejects with `unauthorized` once the caller's session is over. */
  stillIn?: () => Promise<void>;
  /** Counts the bytes of the body towards the caller's rate limit. */
  chargeBody?: (bytes: number) => void;
}

/** A response in progress, with the caller once the guard has authenticated them. */
export type SaldoResponse = Response<unknown, LetIn>;

/** The input of a handler: the parts of a request, parsed by its contract. */
export interface Call<C extends RouteContract = RouteContract> {
  body: C extends { body: infer Body extends z.ZodType } ? z.output<Body> : undefined;
  query: C extends { query: infer Query extends z.ZodType } ? z.output<Query> : object;
  /** The `:id` of the path; empty without one. */
  id: string;
  /** The idempotency key; only if the contract is `repeatable`. */
  requestKey: string | undefined;
  /** All parts together, as the service gets them. */
  input: z.input<C['input'] & z.ZodType>;
  /** The caller for RPCs; present in every call that requires a user. */
  caller: C extends { access: 'user' } ? Caller : Caller | undefined;
  request: Request;
  response: SaldoResponse;
}
