import { fieldErrorsOf, limits, type FieldError, type RouteContract } from '@saldo/contracts';
import { DomainError } from '@saldo/rpc';
import { type Request } from 'express';
import { z } from 'zod';
import { type Call, type SaldoResponse } from './call';
import { readBody, refuseLargerThan } from './read-body';

/** No id of ours is longer; what is cannot exist. */
const MAX_ID_LENGTH = 100;
const noQuery = z.strictObject({});

/** Parses a request by its contract, or throws one error that names all fields at fault. */
export async function readCall(
  contract: RouteContract,
  request: Request,
  response: SaldoResponse,
): Promise<Call> {
  refuseLargerThan(contract.upload ? limits.uploadBytes : limits.bodyBytes, request);
  const id = String(request.params['id'] ?? '');
  if (id.length > MAX_ID_LENGTH) throw new DomainError('not-found');

  const query = (contract.query ?? noQuery).safeParse(request.query);
  const body = contract.body?.safeParse(await readBody(request, response));
  const fields = [query, body].flatMap(faults);
  if (fields.length > 0) throw new DomainError('validation-failed', { fields });

  return { body: body?.data, query: query.data, id, caller: response.locals.caller, request, response };
}

function faults(result: z.ZodSafeParseResult<unknown> | undefined): FieldError[] {
  return result?.error ? fieldErrorsOf(result.error) : [];
}
