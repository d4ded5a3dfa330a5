import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { kinds, withDefaults, type Fields } from './api-defaults.ts';
import { isFields, normalForm } from './api-normal-form.ts';
import type { Resource } from './kubernetes.ts';

/**
 * Kubernetes API server with what `kubectl apply` needs. It keeps the objects in memory, and runs no controllers. It serves no
 * OpenAPI schema, so kubectl merges by its own types and validates nothing.
 */
export interface ApiServer {
  url: string;
  /** Last patch of each object, such as `Deployment saldo-ledger`. */
  patches: Record<string, unknown>;
  /** Objects that patches changed. */
  changed: string[];
  close: () => void;
}

const clusterScoped = ['Namespace', 'PriorityClass'];
const pluralOf = (kind: string) =>
  kind
    .toLowerCase()
    .replace(/([^aeiou])y$/, '$1ie')
    .replace(/s$/, 'se')
    .concat('s');

/** Path of a version of the API, such as `/api/v1` or `/apis/apps/v1`. */
const pathOf = (version: string) => (version.includes('/') ? `/apis/${version}` : `/api/${version}`);

/** Answers of the discovery, by path. They name all kinds that the server knows. */
const discovery: Record<string, object> = {
  '/api': { kind: 'APIVersions', versions: ['v1'] },
  '/apis': {
    kind: 'APIGroupList',
    groups: Object.keys(kinds)
      .filter((groupVersion) => groupVersion.includes('/'))
      .map((groupVersion) => {
        const [name, version] = groupVersion.split('/');
        return { name, versions: [{ groupVersion, version }], preferredVersion: { groupVersion, version } };
      }),
  },
  ...Object.fromEntries(
    Object.entries(kinds).map(([groupVersion, own]) => [
      pathOf(groupVersion),
      { kind: 'APIResourceList', groupVersion, resources: Object.keys(own).map(resourceOf) },
    ]),
  ),
};

function resourceOf(kind: string): object {
  const namespaced = !clusterScoped.includes(kind);
  return { name: pluralOf(kind), kind, namespaced, verbs: ['create', 'get', 'patch'] };
}

/** Returns a new object as the server stores it. */
function stored(object: Resource): Fields {
  const defaults = kinds[object.apiVersion]?.[object.kind] ?? {};
  const filled = withDefaults({ ...object }, defaults);
  // Custom resources are stored as they were sent.
  const { metadata, ...content } = object.apiVersion.startsWith('gateway.') ? filled : normalForm(filled);
  const own = { uid: object.metadata.name, resourceVersion: '1', creationTimestamp: '2026-01-01T00:00:00Z' };
  return { ...content, metadata: { ...(metadata as Fields), ...own } };
}

/**
 * Returns an object with a patch. Directives and parts of lists, which kubectl sends only for a change, stay in it as they are, so
 * that it differs.
 */
function patched(object: unknown, patch: unknown): unknown {
  if (!isFields(patch)) return patch;
  const before = isFields(object) ? object : {};
  const after = Object.entries(patch).map(([name, value]) => [name, patched(before[name], value)]);
  return { ...before, ...(Object.fromEntries(after) as Fields) };
}

/** Starts a server without objects on a free port. */
export async function startApiServer(): Promise<ApiServer> {
  const objects = new Map<string, Fields>();
  const patches: ApiServer['patches'] = {};
  const changed: string[] = [];
  const replies: Record<string, (path: string, body: unknown) => object | undefined> = {
    GET: (path) => discovery[path] ?? objects.get(path),
    POST: (path, body) => {
      const object = body as Resource;
      const created = stored(object);
      objects.set(`${path}/${object.metadata.name}`, created);
      return created;
    },
    PATCH: (path, patch) => {
      const before = objects.get(path);
      if (!before) return undefined;
      const object = patched(before, patch) as Resource;
      const name = `${object.kind} ${object.metadata.name}`;
      patches[name] = patch;
      const after = stored(object);
      if (!isDeepStrictEqual(after, before)) changed.push(name);
      objects.set(path, after);
      return after;
    },
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const body = request.method === 'GET' ? undefined : await json(request);
    const reply = replies[request.method ?? '']?.(pathname, body);
    response.writeHead(reply ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply ?? notFound));
  };
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, patches, changed, close: () => server.close() };
}

const notFound = { apiVersion: 'v1', kind: 'Status', status: 'Failure', reason: 'NotFound', code: 404 };
