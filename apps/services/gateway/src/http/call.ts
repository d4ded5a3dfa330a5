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

/** An answer under way, with who asked once the guard has let them in. */
export type SaldoResponse = Response<unknown, LetIn>;

/** What a handler receives: the parts of a request, parsed by its contract. */
export interface Call<C extends RouteContract = RouteContract> {
  body: z.output<NonNullable<C['body']>>;
  query: z.output<NonNullable<C['query']>>;
  /** The `:id` of the path; empty where the path has none. */
  id: string;
  /** The idempotency key; only where the contract says `repeatable`. */
  requestKey: string | undefined;
  /** The version that the user saw (`If-Match`); only where the contract says `conditional`. */
  expected: string | undefined;
  /** For whom to call the services; there for each call that only a user may make. */
  caller: C['access'] extends 'user' ? Caller : Caller | undefined;
  request: Request;
  response: SaldoResponse;
}
