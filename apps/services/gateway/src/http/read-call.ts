import {
  fieldErrorsOf,
  requestKey as requestKeySchema,
  type FieldError,
  type RouteContract,
} from '@saldo/contracts';
import { DomainError } from '@saldo/rpc';
import { type Request } from 'express';
import { z } from 'zod';
import { type Call, type SaldoResponse } from './call';
import { maxBodyBytes, readBody, refuseLargerThan } from './read-body';

/** Longest accepted id; no real id is longer. */
const MAX_ID_LENGTH = 100;
const noQuery = z.strictObject({});

/** Parses a request by its contract. Throws one error that names all invalid fields. */
export async function readCall(
  contract: RouteContract,
  request: Request,
  response: SaldoResponse,
): Promise<Call> {
  refuseLargerThan(maxBodyBytes(contract), request);
  const params = Object.fromEntries(Object.entries(request.params).map(([name, id]) => [name, String(id)]));
  if (Object.values(params).some(({ length }) => length > MAX_ID_LENGTH)) throw new DomainError('not-found');

  const query = (contract.query ?? noQuery).safeParse(request.query);
  const body = contract.body?.safeParse(await bodyOf(contract, request, response));
  const key = contract.repeatable && requestKeySchema.optional().safeParse(request.get('Idempotency-Key'));
  const fields = [...[query, body].flatMap(faults), ...inHeader('Idempotency-Key', faults(key || undefined))];
  if (fields.length > 0) throw new DomainError('validation-failed', { fields });

  const requestKey = key ? key.data : undefined;
  const given = { params, query: query.data ?? {}, body: body?.data, requestKey };
  return {
    body: given.body as undefined,
    query: given.query,
    id: params['id'] ?? '',
    requestKey,
    input: inputOf(contract, given, request.get('If-Match')),
    caller: response.locals.caller,
    request,
    response,
  };
}

interface Given {
  params: Record<string, string>;
  query: object;
  body: object | undefined;
  requestKey: string | undefined;
}

/** Merges the parts of a request into the single input object of the service's call. */
function inputOf(contract: RouteContract, given: Given, ifMatch: string | undefined): object {
  const { params, query, body, requestKey } = given;
  return {
    ...namedAs(params, contract.paramsAs),
    ...query,
    ...(contract.bodyAs ? { [contract.bodyAs]: body } : body),
    ...(contract.repeatable && { requestKey }),
    ...(contract.conditional && { expected: versionOf(ifMatch) }),
  };
}

/** Reads the body, which may take a minute; rejects it if the session has ended meanwhile. */
async function bodyOf(contract: RouteContract, request: Request, response: SaldoResponse): Promise<unknown> {
  const body = await readBody(contract, request, response);
  await response.locals.stillIn?.();
  return body;
}

function faults(result: z.ZodSafeParseResult<unknown> | undefined): FieldError[] {
  return result?.error ? fieldErrorsOf(result.error) : [];
}

/** Headers have no inner path, so the path of an error is the header's name. */
function inHeader(header: string, errors: FieldError[]): FieldError[] {
  return errors.map((error) => ({ ...error, path: header }));
}

/** Parses `If-Match`. `*` or no header expects nothing; an invalid value matches no version, as RFC 9110 requires. */
function versionOf(header: string | undefined): string | undefined {
  if (!header || header.trim() === '*') return undefined;
  return /^\s*"([^"]*)"\s*$/.exec(header)?.[1]?.slice(0, 100) ?? 'none';
}

/** Renames the parameters of a path to their names in the input. */
function namedAs(params: Record<string, string>, names: Record<string, string> = {}): object {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [names[name] ?? name, value]));
}
