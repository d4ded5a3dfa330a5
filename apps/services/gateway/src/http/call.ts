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
  body: z.output<NonNullable<C['body']>>;
  query: z.output<NonNullable<C['query']>>;
  /** The `:id` of the path; empty without one. */
  id: string;
  /** The other parameters of the path. */
  params: Partial<Record<string, string>>;
  /** The idempotency key; only if the contract is `repeatable`. */
  requestKey: string | undefined;
  /** The version that the user saw (`If-Match`); only if the contract is `conditional`. */
  expected: string | undefined;
  /** The caller for RPCs; present in every call that requires a user. */
  caller: C['access'] extends 'user' ? Caller : Caller | undefined;
  request: Request;
  response: SaldoResponse;
}
