import {
  apiPrefix,
  errorBody,
  errorCatalogue,
  errorCodesOf,
  limits,
  paramsIn,
  type RouteContract,
  routes,
} from '@saldo/contracts';
import { jsonSchema, type JsonSchema, querySchemas } from './json-schema';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: unknown;
  description?: string;
}
export type Content = Record<string, { schema: JsonSchema }>;
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; headers?: unknown; content?: Content }>;
}

const retryAfter = { schema: { type: 'integer' }, description: 'In how many seconds to try again' };
const timeZone: Parameter = {
  name: 'X-Time-Zone',
  in: 'header',
  required: false,
  schema: { type: 'string', examples: ['Europe/Vienna'] },
  description: 'The IANA time zone that decides what today is; UTC without it',
};

/** Returns the OpenAPI 3.1 document of the whole API, generated from the contracts. */
export function openApi() {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, contract] of Object.entries<RouteContract>(routes)) {
    const path = contract.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[contract.method.toLowerCase()] = operation(name, contract);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Saldo', version: '1', description: 'See where your money goes, on your own machine.' },
    servers: [{ url: apiPrefix }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: jsonSchema(errorBody(), 'output') },
    },
  };
}

function operation(operationId: string, contract: RouteContract): Operation {
  const content = requestContent(contract);
  return {
    operationId,
    summary: contract.summary ?? '',
    tags: [contract.path.split('/')[1] ?? ''],
    security: contract.access === 'user' ? [{ bearer: [] }] : [],
    parameters: parameters(contract),
    ...(content && { requestBody: { required: true, content } }),
    responses: { ...answers(contract), ...errorAnswers(contract) },
  };
}

/** Headers of some routes. */
const headers = {
  repeatable: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 100 },
    description:
      'What the client calls this request. Sent again with the same content within 24 h, it is carried out once and answered ' +
      'as at first; with other content it is refused with 409 `idempotency-key-reused`',
  },
  conditional: {
    name: 'If-Match',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description: 'The version that the user saw, in quotes; refused with 412 if the current version differs',
  },
} as const satisfies Record<string, Parameter>;

function parameters({ path, query, access, repeatable, conditional }: RouteContract): Parameter[] {
  const inPath = paramsIn(path).map((name): Parameter => {
    return { name, in: 'path', required: true, schema: { type: 'string' } };
  });
  const inQuery = (query ? querySchemas(query) : []).map(([name, schema]): Parameter => {
    return { name, in: 'query', required: false, schema };
  });
  return [
    ...inPath,
    ...inQuery,
    ...(access === 'user' ? [timeZone] : []),
    ...(repeatable ? [headers.repeatable] : []),
    ...(conditional ? [headers.conditional] : []),
  ];
}

function requestContent({ body, upload }: RouteContract): Content | undefined {
  if (body) return { 'application/json': { schema: jsonSchema(body, 'input') } };
  if (!upload) return undefined;
  const file = { type: 'string', format: 'binary', maxLength: limits.uploadBytes };
  const schema = { type: 'object', properties: { [upload.field]: file }, required: [upload.field] };
  return { 'multipart/form-data': { schema } };
}

function answers({ status, output, file, summary = '', otherwise }: RouteContract): Operation['responses'] {
  const content = output
    ? { 'application/json': { schema: jsonSchema(output, 'output') } }
    : file && { [file]: { schema: { type: 'string' } } };
  return {
    [status]: { description: summary, ...(content && { content }) },
    ...(otherwise && {
      [otherwise.status]: {
        description: otherwise.summary,
        content: { 'application/json': { schema: jsonSchema(otherwise.output, 'output') } },
      },
    }),
  };
}

/** Several codes may share a status: the schema lists them, the description has the message of each. */
function errorAnswers(contract: RouteContract): Operation['responses'] {
  const codes = errorCodesOf(contract).filter(
    (code) => errorCatalogue[code].status !== contract.otherwise?.status,
  );
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, choices]) => [
      status,
      {
        description: choices.map((code) => `\`${code}\`: ${errorCatalogue[code].message}`).join(' Or '),
        ...([429, 503].includes(status) && { headers: { 'Retry-After': retryAfter } }),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: choices } } }],
            },
          },
        },
      },
    ]),
  );
}
