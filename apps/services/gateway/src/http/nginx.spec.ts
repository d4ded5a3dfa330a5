import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import express from 'express';
import { securityHeaders } from './security-headers';

// nginx serves the web app in a cluster and must send the same protective headers as the gateway.
const conf = readFileSync(join(__dirname, '../../../../../docker/nginx.conf'), 'utf8');
/** Headers whose value differs between documents and parts of pages. Maps each variable to its value for documents. */
const ofDocuments = new Map(
  [...conf.matchAll(/map \$part (\$\w+) \{\s+default (?:"([^"]+)"|([^\s;]+));\s+yes "[^"]*";\s+\}/g)].map(
    ([, variable = '', quoted, plain]) => [variable, quoted ?? plain],
  ),
);
const added = [...conf.matchAll(/add_header (\S+) (?:"([^"]+)"|([^\s;]+)) always;/g)].map(
  ([, name = '', quoted, plain = '']) => [name.toLowerCase(), quoted ?? ofDocuments.get(plain) ?? plain],
);

let server: Server;
afterAll(() => server.close());

const hash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

it('nginx sends the same security headers as the gateway', async () => {
  server = createServer(
    express().use(securityHeaders(hash), (_request, response) => void response.end()),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const guards = added.filter(([name]) => name !== 'cache-control');
  expect(guards.length).toBeGreaterThanOrEqual(8);
  for (const [name = '', value] of guards) {
    expect([name, headers.get(name)]).toEqual([name, value?.replace('$inline_script', ` '${hash}'`)]);
  }
});

it('nginx sends the same media types and charsets as the gateway', () => {
  const types = /charset_types ([^;]+);/.exec(conf)?.[1]?.split(/\s+/);
  expect(conf).toMatch(/^ {2}charset utf-8;$/m);
  // nginx always adds text/html to the list, and rejects a list that names it.
  expect(types).toEqual(expect.arrayContaining(['text/css', 'text/javascript', 'application/javascript']));
  expect(types).toEqual(expect.arrayContaining(['application/json', 'image/svg+xml']));
  expect(types).not.toContain('text/html');
  expect(conf).toMatch(/manifest\.webmanifest \{[^}]*types \{\}\s+default_type application\/manifest\+json;/);
});
