import { type RequestParts, type RouteContract, serviceOf } from '@saldo/contracts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { requestWith } from './request';
import type { CallOptions } from './send';

type Parts<C extends RouteContract> = Omit<RequestParts<C>, 'body'>;

/** The parts of any call. */
const optionsOf = (parts: object = {}): Pick<CallOptions, 'params' | 'query'> => parts;

/**
 * Returns the key of the replies to a call: its service, its path and the parameters of path and query. Without parts it is
 * the key that all of them start with.
 */
export function queryKeyOf<C extends RouteContract>(call: C, parts?: Partial<Parts<C>>): QueryKey {
  const { params, query } = optionsOf(parts);
  return [serviceOf(call), call.path, ...(parts ? [{ ...params, ...query }] : [])];
}

/** The query of a call that reads. */
export function callQuery<C extends RouteContract>(
  call: C,
  ...[parts]: object extends Parts<C> ? [parts?: Parts<C>] : [parts: Parts<C>]
) {
  return queryOptions({
    queryKey: queryKeyOf(call, parts ?? {}),
    queryFn: ({ signal }) => requestWith(call, { ...optionsOf(parts), signal }),
  });
}
