import { z } from 'zod';
import type { BookRole } from './books';
import type { ErrorCode } from './errors';
import { id, requestKeyed, valuesOf, version } from './primitives';

export const serviceNames = ['auth', 'ledger', 'budget', 'receipt'] as const;
export type ServiceName = (typeof serviceNames)[number];

export const apiPrefix = '/api';
const DEFAULT_TIMEOUT_MS = 3_500;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The fields of a call's declaration. Most follows from `http`, `query`, `body` and `output`. */
interface Declaration {
  /**
   * The NATS subject of the service that answers; absent if the gateway answers by itself. The gateway may make the calls
   * `rpc.<service>.…`; those of `internal.<service>.…` are for other services only.
   */
  subject?: `${'rpc' | 'internal'}.${ServiceName}.${string}.v${number}`;
  /** The service that owns the data of a call without a subject. */
  service?: ServiceName;
  /** Method and path below `/api`, with `:name` for each parameter; absent for a call that has no HTTP. */
  http?: `${Method} /${string}`;
  /** One line for the description of the API. */
  summary?: string;
  /** `public`: without a user. */
  access?: 'public';
  /** The names of parameters of the path in the input, where they differ. */
  paramsAs?: Record<string, string>;
  /** Schemas of parameters that are not just ids, by their names in the input. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The field of the input that the body becomes; without it the fields of the body are those of the input. */
  bodyAs?: string;
  /**
   * A request that is sent again with the same `Idempotency-Key` header within 24 h is carried out once, and another one with
   * that key is refused. Every POST that creates something is repeatable. The input has the key as `requestKey`.
   */
  repeatable?: true;
  /**
   * Takes an `If-Match` header with the version that the user saw; refuses with 412 if the current version differs. The input
   * has it as `expected`.
   */
  conditional?: true;
  /** The input of the service, if that is not the parts of the request. */
  input?: z.ZodType;
  /** The reply of the service, and the JSON body of the answer; absent if there is none or the answer is a file. */
  output?: z.ZodType;
  /** 200 by default, 204 without output. */
  status?: 201;
  /** The media type of an answer that is not JSON. */
  file?: string;
  /** An answer with another status whose body is not an error. */
  otherwise?: { status: 202 | 422 | 503; output: z.ZodType; summary: string };
  /** `multipart` for an upload; then `body` is absent. */
  upload?: { field: string };
  /** The codes of its errors beyond those that `errorCodesOf` adds. */
  errors?: readonly ErrorCode[];
  /** Costs about as much as twenty other calls, and counts as that many for the rate limiter. */
  heavy?: true;
  /** 3.5 s by default: with a session check before it, an answer is out within 5 s. */
  timeoutMs?: number;
  /**
   * Whether the client may send the call again after a lost connection, when the service may have carried it out already: a
   * call that only reads, as those with GET do, or one whose `requestKey` the service recognises, as that of repeatable ones.
   */
  retrySafe?: boolean | 'with-request-key';
  /**
   * Exempts the call from the concurrency limiter: either the service itself limits the slow work behind it, or it must get
   * through under overload.
   */
  isUncounted?: boolean;
  /** How many calls it counts as for the concurrency limiter: its work is about that of as many others. One by default. */
  weight?: number;
  /** Input or output contains a password, code or token, so both are encrypted between the two processes. */
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

/** A declared call with what follows from its declaration. */
export type DeclaredCall<D extends Declaration> = Omit<D, 'access' | 'input' | 'status' | 'retrySafe'> &
  HttpOf<D> & {
    access: AccessOf<D>;
    /** The input of the service: the parameters of path and query, the body, `requestKey` and `expected`. */
    input: InputOf<D>;
    timeoutMs: number;
    retrySafe: boolean | 'with-request-key';
  };

/** A call over HTTP. */
export type RouteContract = Omit<Declaration, 'access' | 'status'> & {
  method: Method;
  /** Without the base path `/api`. */
  path: `/${string}`;
  access: 'public' | 'user';
  status: number;
};

/** A call between processes. One with access `user` is made for a user, whose identity travels signed beside the input. */
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
 * Declares a call, once for all who have to do with it: the gateway forwards the request to the service, which answers in the
 * method with `@Handles(call)`; the web app sends it by `request(call, …)`; `/api/docs` describes it.
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
    // The web app does not need it, and would evaluate it at its start.
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

/** Returns the names of the parameters in a path. */
export function paramsIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

/** Returns the service that owns the data of a call; the gateway's own calls have none. */
export function serviceOf({ subject, service }: Pick<Declaration, 'subject' | 'service'>): string {
  return service ?? subject?.split('.')[1] ?? 'gateway';
}

/** Error codes that a route answers with, besides those of HTTP itself (405, 408, 431) and of defects (500). */
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

/** Whether this call may be sent again when the service may have carried it out already. */
export function mayBeRepeated({ retrySafe }: RpcContract, input: unknown): boolean {
  if (retrySafe !== 'with-request-key') return retrySafe;
  return (input as { requestKey?: string }).requestKey !== undefined;
}

/** The parts of a request over HTTP, before they are parsed. */
export type RequestParts<C extends RouteContract> = (C extends { http: `${string}:${string}` }
  ? { params: Record<ParamNames<C['http']>, string> }
  : { params?: undefined }) &
  (C extends { query: infer Query extends z.ZodType } ? { query?: z.input<Query> } : { query?: undefined }) &
  (C extends { body: infer Body extends z.ZodType } ? { body: z.input<Body> } : { body?: undefined });

/** The input as a caller passes it, and as a handler receives it after parsing. */
export type RpcInput<C extends { input: z.ZodType }> = z.input<C['input']>;
export type RpcParsedInput<C extends { input: z.ZodType }> = z.output<C['input']>;
/** The reply as a caller gets it, and as a handler returns it before parsing; nothing without an output. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- handlers of calls without output return nothing
export type RpcOutput<C> = C extends { output: infer Output extends z.ZodType } ? z.output<Output> : void;
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- handlers of calls without output return nothing
export type RpcAnswer<C> = C extends { output: infer Output extends z.ZodType } ? z.input<Output> : void;

/** The user that a call is made for, and the book that it is about. "Today" follows from the time zone. */
export interface Caller {
  userId: string;
  /** The book whose data the call reads and changes. */
  bookId: string;
  role: BookRole;
  sessionId: string;
  timeZone: string;
  /** Present if the call named no known time zone, so that UTC is assumed. */
  isZoneAssumed?: true;
  /** The gateway's proof of this caller. A service passes it on when it calls another one for this user. */
  gatewayProof?: string;
}
