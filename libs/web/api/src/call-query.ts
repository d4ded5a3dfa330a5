import { type RequestParts, type RouteContract, serviceOf } from '@saldo/contracts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { requestWith } from './request';
import type { CallOptions } from './send';

type Parts<C extends RouteContract> = Omit<RequestParts<C>, 'body'>;

/** Returns the path and query parameters of a call in a generic type. */
const optionsOf = (parts: object = {}): Pick<CallOptions, 'params' | 'query'> => parts;

/**
 * Returns the query key of a call: its service, its path and its path and query parameters. Without parts, returns the prefix
 * that the keys of all its calls share.
 */
export function queryKeyOf<C extends RouteContract>(call: C, parts?: Partial<Parts<C>>): QueryKey {
  const { params, query } = optionsOf(parts);
  return [serviceOf(call), call.path, ...(parts ? [{ ...params, ...query }] : [])];
}

/** Returns the query options for a call that reads data. */
export function callQuery<C extends RouteContract>(
  call: C,
  ...[parts]: object extends Parts<C> ? [parts?: Parts<C>] : [parts: Parts<C>]
) {
  return queryOptions({
    queryKey: queryKeyOf(call, parts ?? {}),
    queryFn: ({ signal }) => requestWith(call, { ...optionsOf(parts), signal }),
  });
}
