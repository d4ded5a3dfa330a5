import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { type Certificates } from '../certificates';

/** Starts a proxy on 127.0.0.1 that requires TLS with a client certificate and forwards to a server without TLS. */
export async function startTlsProxy({ certFile, keyFile, caFile }: Certificates, target: URL) {
  const options = {
    cert: readFileSync(certFile),
    key: readFileSync(keyFile),
    ca: readFileSync(caFile),
    requestCert: true,
    rejectUnauthorized: true,
  };
  const server = createServer(options, (inward) => {
    const outward = connect(Number(target.port), target.hostname);
    inward.pipe(outward).pipe(inward);
    inward.on('error', () => outward.destroy());
    outward.on('error', () => inward.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
