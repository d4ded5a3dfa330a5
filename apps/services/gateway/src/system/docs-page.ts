import { createHash } from 'node:crypto';
import { type Content, type openApi, type Operation } from './openapi';

const style = `
:root { color-scheme: light dark; --line: light-dark(#dde3df, #2c3833); --quiet: light-dark(#56635c, #9aa8a1);
  --accent: light-dark(#14553c, #6fcf9f); --page: light-dark(#fbfcfb, #111714); }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem; background: var(--page);
  font: 16px/1.5 system-ui, sans-serif; }
h2 { margin: 2rem 0 .5rem; font-size: 1.1rem; }
h3 { margin: 1rem 0 .25rem; font-size: .9rem; color: var(--quiet); }
details { border-top: 1px solid var(--line); padding: .5rem 0; }
summary { cursor: pointer; }
code, pre { font: 14px/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; margin: 0; padding: .75rem; border: 1px solid var(--line); border-radius: 8px; }
.method { display: inline-block; min-width: 4.75rem; color: var(--accent); font-weight: 600; }
.quiet { color: var(--quiet); }
a { color: var(--accent); }
`;

/** Allows the page's inline style sheet by its hash. */
export const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

/** Renders the API description as one page without scripts and further files. */
export function docsPage({ info, servers, paths }: ReturnType<typeof openApi>): string {
  const prefix = servers[0]?.url ?? '';
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path: prefix + path, method, operation })),
  );
  const sections = [...Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '')].map(
    ([tag, group]) => `<section><h2>${escape(tag)}</h2>${group.map(callDetails).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${escape(info.title)} API</title><style>${style}</style></head>
<body>
<h1>${escape(info.title)} API</h1>
<p>${escape(info.description)} The same as <a href="${prefix}/openapi.json">OpenAPI document</a>.
Calls marked “signed in” want the token of a login in the header <code>Authorization: Bearer …</code>.</p>
${sections.join('\n')}
</body>
</html>
`;
}

interface DescribedCall {
  path: string;
  method: string;
  operation: Operation;
}

function callDetails({ path, method, operation }: DescribedCall): string {
  const { operationId, summary, security, parameters, requestBody, responses } = operation;
  const access = security.length > 0 ? ' · signed in' : '';
  const parts = [
    part(
      'Parameters',
      parameters.map(({ name, in: where, schema }) => `${name} (${where}) ${JSON.stringify(schema)}`),
    ),
    part('Body', contentOf(requestBody?.content)),
    ...Object.entries(responses).map(([status, { description, content }]) =>
      part(`${status} ${description}`, Number(status) < 400 ? contentOf(content) : []),
    ),
  ];
  return `<details id="${escape(operationId)}"><summary><span class="method">${method.toUpperCase()}</span>
<code>${escape(path)}</code> <span class="quiet">${escape(summary + access)}</span></summary>${parts.join('')}</details>`;
}

function part(title: string, lines: string[]): string {
  if (lines.length === 0) return /^\d/.test(title) ? `<h3>${escape(title)}</h3>` : '';
  return `<h3>${escape(title)}</h3><pre>${lines.map(escape).join('\n')}</pre>`;
}

function contentOf(content: Content = {}): string[] {
  return Object.entries(content).map(([type, { schema }]) => `${type}\n${JSON.stringify(schema, null, 2)}`);
}

function escape(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
