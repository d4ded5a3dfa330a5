import { z } from 'zod';
import type { BookRole } from './books';
import type { ErrorCode } from './errors';
import { id, requestKeyed, valuesOf, version } from './primitives';

export const serviceNames = ['auth', 'ledger', 'budget', 'receipt'] as const;
export type ServiceName = (typeof serviceNames)[number];

export const apiPrefix = '/api';
const DEFAULT_TIMEOUT_MS = 3_500;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Fields of a call's declaration. Most types are derived from `http`, `query`, `body` and `output`. */
interface Declaration {
  /**
   * NATS subject of the service that answers; absent if the gateway answers by itself. The gateway may make the calls
   * `rpc.<service>.…`; only other services may make the calls `internal.<service>.…`.
   */
  subject?: `${'rpc' | 'internal'}.${ServiceName}.${string}.v${number}`;
  /** The service that owns the data, for a call without a subject. */
  service?: ServiceName;
  /** Method and path below `/api`, with `:name` for each parameter; absent for a call that is not available over HTTP. */
  http?: `${Method} /${string}`;
  /** One line for the API description. */
  summary?: string;
  /** `public` if the call needs no user. */
  access?: 'public';
  /** Names of path parameters in the input, if they differ. */
  paramsAs?: Record<string, string>;
  /** Schemas of path parameters that are not ids, by their names in the input. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The input field for the body. Without it, the fields of the body become fields of the input. */
  bodyAs?: string;
  /**
   * Set if the call accepts an `Idempotency-Key` header. A request that is sent again with the same key within 24 h is carried
   * out once; a different request with that key is rejected. Every POST that creates something is repeatable. The input contains
   * the key as `requestKey`.
   */
  repeatable?: true;
  /**
   * Set if the call accepts an `If-Match` header with the version that the user saw. It is rejected with 412 if the current
   * version differs. The input contains the version as `expected`.
   */
  conditional?: true;
  /** Input of the service, if it is not made of the parts of the request. */
  input?: z.ZodType;
  /** Reply of the service, which is also the JSON body of the response. Absent for an empty response or a file. */
  output?: z.ZodType;
  /** 200 by default, 204 without output. */
  status?: 201;
  /** Media type of a response that is not JSON. */
  file?: string;
  /** A response with another status whose body is not an error. */
  otherwise?: { status: 202 | 422 | 503; output: z.ZodType; summary: string };
  /** The form field of an upload. Then `body` is absent. */
  upload?: { field: string };
  /** Error codes beyond those that `errorCodesOf` adds. */
  errors?: readonly ErrorCode[];
  /** Set if a call costs about as much as twenty others. The rate limiter counts it as that many. */
  heavy?: true;
  /** Timeout in milliseconds; 3,500 by default. With a session check before the call, the response is sent within 5 s. */
  timeoutMs?: number;
  /**
   * Whether the client may send the call again after a lost connection, although the service may have carried it out: true for
   * calls that only read, such as those with GET. `with-request-key` for calls whose `requestKey` the service recognises, such as
   * repeatable ones.
   */
  retrySafe?: boolean | 'with-request-key';
  /**
   * Exempts the call from the concurrency limiter: either the service itself limits the slow work behind it, or it must get
   * through under overload.
   */
  isUncounted?: boolean;
  /** Number of calls that it counts as for the concurrency limiter, if its work is that of several calls. One by default. */
  weight?: number;
  /** Set if input or output contains a password, code or token. Both are then encrypted between the two processes. */
  isConfidential?: true;
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type InputName<D, Name extends string> = D extends { paramsAs: Record<Name, infer Other extends string> }
  ? Other
  : Name;
type BodyShape<D> = D extends { body: infer Body extends z.ZodObject }
  ? D extends { bodyAs: infer Name extends string }
    ? Record<Name, Body>
    : Body['shape']
  : unknown;
type InputShape<D extends Declaration> = (D extends { http: infer Http extends string }
  ? { [Name in ParamNames<Http> as InputName<D, Name>]: typeof id }
  : unknown) &
  (D extends { query: infer Query extends z.ZodObject } ? Query['shape'] : unknown) &
  BodyShape<D> &
  (D extends { repeatable: true } ? typeof requestKeyed : unknown) &
  (D extends { conditional: true } ? { expected: typeof version } : unknown);
type Flat<T> = { [K in keyof T]: T[K] };
type InputOf<D extends Declaration> = D extends { input: infer Input extends z.ZodType }
  ? Input
  : Flat<InputShape<D>> extends infer Shape extends z.core.$ZodLooseShape
    ? z.ZodObject<Shape, z.core.$strict>
    : never;
type AccessOf<D> = D extends { access: 'public' } ? 'public' : 'user';
type HttpOf<D> = D extends { http: string }
  ? { method: Method; path: `/${string}`; status: number }
  : unknown;

/** A declared call, completed with the fields derived from its declaration. */
export type DeclaredCall<D extends Declaration> = Omit<D, 'access' | 'input' | 'status' | 'retrySafe'> &
  HttpOf<D> & {
    access: AccessOf<D>;
    /** Input of the service: path and query parameters, the body, `requestKey` and `expected`. */
    input: InputOf<D>;
    timeoutMs: number;
    retrySafe: boolean | 'with-request-key';
  };

/** A call that is available over HTTP. */
export type RouteContract = Omit<Declaration, 'access' | 'status'> & {
  method: Method;
  /** Without the base path `/api`. */
  path: `/${string}`;
  access: 'public' | 'user';
  status: number;
};

/** A call between processes. If its access is `user`, it is made for a user, whose signed identity is sent beside the input. */
export interface RpcContract<Access extends 'public' | 'user' = 'public' | 'user'> extends Pick<
  Declaration,
  'isUncounted' | 'weight' | 'isConfidential' | 'output'
> {
  subject: NonNullable<Declaration['subject']>;
  access: Access;
  input: z.ZodType;
  timeoutMs: number;
  retrySafe: boolean | 'with-request-key';
}

/**
 * Declares a call in one place for all programs. The gateway forwards the request to the service, which answers in the method
 * with `@Handles(call)`. The web app sends it by `request(call, …)`. `/api/docs` describes it.
 */
export function defineCall<const D extends Declaration>(declared: D): DeclaredCall<D> {
  const { http, access = 'user', output, file, repeatable } = declared;
  const [method, path] = http?.split(' ') ?? [];
  let input = declared.input;
  return {
    timeoutMs: DEFAULT_TIMEOUT_MS,
    retrySafe: repeatable ? 'with-request-key' : method === 'GET',
    ...declared,
    access,
    ...(http && { method, path, status: declared.status ?? (output || file ? 200 : 204) }),
    // Build it on first use: the web app does not need it, and would otherwise build it at its start.
    get input() {
      return (input ??= inputOf(declared));
    },
  } as unknown as DeclaredCall<D>;
}

function inputOf({ http, params, paramsAs, query, body, bodyAs, repeatable, conditional }: Declaration) {
  const others: Record<string, z.ZodType> = {
    ...Object.fromEntries(paramsIn(http ?? '').map((name) => [paramsAs?.[name] ?? name, id])),
    ...params?.shape,
    ...(valuesOf(query?.shape ?? {}) as Record<string, z.ZodType>),
    ...(body && bodyAs && { [bodyAs]: body }),
    ...(repeatable && requestKeyed),
    ...(conditional && { expected: version }),
  };
  return body && !bodyAs ? body.safeExtend(others) : z.strictObject(others);
}

/** Returns the names of the parameters of a path. */
export function paramsIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

/** Returns the service that owns the data of a call; undefined for the gateway's own calls. */
export function serviceOf({ subject, service }: Pick<Declaration, 'subject' | 'service'>): string {
  return service ?? subject?.split('.')[1] ?? 'gateway';
}

/** Returns the error codes of a route, without those of HTTP itself (405, 408, 431) and of defects (500). */
export function errorCodesOf({
  access,
  path,
  body,
  upload,
  repeatable,
  errors = [],
}: RouteContract): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      'malformed-request',
      'validation-failed',
      ...(access === 'user' ? (['unauthorized'] as const) : []),
      ...(path.includes(':') ? (['not-found'] as const) : []),
      ...(body || upload ? (['too-large', 'unsupported-media'] as const) : []),
      ...(repeatable ? (['idempotency-key-reused'] as const) : []),
      ...errors,
      'too-many-requests',
      'unavailable',
      'busy',
      'timeout',
    ]),
  ];
}

/** Whether this call may be sent again although the service may have carried it out. */
export function mayBeRepeated({ retrySafe }: RpcContract, input: unknown): boolean {
  if (retrySafe !== 'with-request-key') return retrySafe;
  return (input as { requestKey?: string }).requestKey !== undefined;
}

/** The parts of an HTTP request before parsing. */
export type RequestParts<C extends RouteContract> = (C extends { http: `${string}:${string}` }
  ? { params: Record<ParamNames<C['http']>, string> }
  : { params?: undefined }) &
  (C extends { query: infer Query extends z.ZodType } ? { query?: z.input<Query> } : { query?: undefined }) &
  (C extends { body: infer Body extends z.ZodType } ? { body: z.input<Body> } : { body?: undefined });

/** Input as callers pass it, before parsing, and as handlers receive it, after parsing. */
export type RpcInput<C extends { input: z.ZodType }> = z.input<C['input']>;
export type RpcParsedInput<C extends { input: z.ZodType }> = z.output<C['input']>;
/** Reply as callers receive it, after parsing, and as handlers return it, before parsing; void without an output. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- handlers of calls without output return nothing
export type RpcOutput<C> = C extends { output: infer Output extends z.ZodType } ? z.output<Output> : void;
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- handlers of calls without output return nothing
export type RpcAnswer<C> = C extends { output: infer Output extends z.ZodType } ? z.input<Output> : void;

/** The user for whom a call is made, and the book that it concerns. The time zone decides which day is today. */
export interface Caller {
  userId: string;
  /** The book whose data the call reads and changes. */
  bookId: string;
  role: BookRole;
  sessionId: string;
  timeZone: string;
  /** Set if the call named no known time zone. UTC is then used. */
  isZoneAssumed?: true;
  /** The gateway's proof of this caller. A service passes it on when it calls another service for this user. */
  gatewayProof?: string;
}
