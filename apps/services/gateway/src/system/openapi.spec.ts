import { errorCodes, type RouteContract, routes } from '@saldo/contracts';
import { docsPage, styleHash } from './docs-page';
import { openApi } from './openapi';

const document = openApi();
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('the OpenAPI document', () => {
  test.each(Object.entries<RouteContract>(routes))(
    'describes %s',
    (name, { path, method, status, access }) => {
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(operation).toMatchObject({
        operationId: name,
        security: access === 'user' ? [{ bearer: [] }] : [],
      });
      expect(operation?.responses[status]).toBeDefined();
      if (access === 'user') expect(operation?.responses[401]).toBeDefined();
    },
  );

  test('lists the codes of errors and of invalid fields', () => {
    const codes = (...values: string[]) => ({ enum: expect.arrayContaining(values) });
    expect(document.components.schemas.Error).toMatchObject({
      required: ['statusCode', 'code', 'message', 'error'],
      properties: {
        code: codes('not-found'),
        params: {},
        errors: {
          items: { required: ['path', 'message'], properties: { code: codes('text-too-long'), params: {} } },
        },
      },
    });
  });

  test('describes requests as they are sent', () => {
    expect(
      document.paths['/transactions']?.['post']?.requestBody?.content['application/json']?.schema,
    ).toMatchObject({ type: 'object', additionalProperties: false, required: ['cost'] });
    const { parameters } = document.paths['/transactions']?.['get'] ?? { parameters: [] };
    expect(parameters.find(({ name }) => name === 'limit')?.schema).toMatchObject({
      type: 'integer',
      minimum: 1,
      maximum: 100,
    });
  });

  test('lists each path parameter', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const { parameters } of Object.values(methods)) {
        const named = parameters
          .filter((parameter) => parameter.in === 'path')
          .map(({ name }) => `{${name}}`);
        expect(path.match(/\{\w+\}/g) ?? []).toEqual(named);
      }
    }
  });

  test('describes an unhealthy response as a report, not as an error', () => {
    const [ok, down] = [200, 503].map(
      (status) => document.paths['/health']?.['get']?.responses[status]?.content,
    );
    expect(down).toEqual(ok);
  });

  test('lists the error codes of a route by status', () => {
    const schema =
      document.paths['/budgets']?.['post']?.responses[409]?.content?.['application/json']?.schema;
    expect(schema).toMatchObject({
      allOf: [
        { $ref: '#/components/schemas/Error' },
        { properties: { code: { enum: ['idempotency-key-reused', 'budget-exists', 'budgets-full'] } } },
      ],
    });
  });

  test('has no broken references', () => {
    const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
    expect(new Set(references)).toEqual(new Set(['"$ref":"#/components/schemas/Error"']));
    expect(document.components.schemas.Error).toMatchObject({
      required: ['statusCode', 'code', 'message', 'error'],
      properties: { code: { enum: errorCodes } },
    });
  });
});

describe('the HTML page of the API', () => {
  const page = docsPage(document);

  test('lists every route', () => {
    for (const { operationId } of operations) expect(page).toContain(`<details id="${operationId}">`);
  });

  test('needs no script and no other file', () => {
    expect(page).not.toMatch(/<script|javascript:|https?:\/\/|\son\w+=|style="/i);
    expect(page.match(/<style>/g)).toHaveLength(1);
    expect(styleHash).toMatch(/^sha256-[\w+/]{43}=$/);
  });

  test('escapes texts', () => {
    const evil = structuredClone(document);
    evil.info.title = '<img src=x onerror=alert(1)>';
    expect(docsPage(evil)).not.toContain('<img');
  });
});
