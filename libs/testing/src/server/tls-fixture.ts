import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';

/** PEM files of a certificate authority and of what it has signed. */
export interface Certificates {
  folder: string;
  caFile: string;
  certFile: string;
  keyFile: string;
  /** Certificate and key of a client. */
  clientFile: string;
}

/** Makes a certificate authority, and signs a server's certificate for 127.0.0.1 and a client's. */
export function makeCertificates(): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'saldo-tls-'));
  const file = (name: string) => join(folder, name);
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const request = (name: string, ...more: string[]) =>
    execFileSync(
      'openssl',
      ['req', '-x509', ...newKey, '-days', '2', '-subj', `/CN=${name}`]
        .concat(['-keyout', file(`${name}.key`), '-out', file(`${name}.crt`)])
        .concat(more),
      { stdio: 'pipe' },
    );
  request('ca', '-addext', 'keyUsage=critical,keyCertSign');
  const signed = ['-CA', file('ca.crt'), '-CAkey', file('ca.key'), '-addext', 'basicConstraints=CA:FALSE'];
  request('server', ...signed, '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost');
  request('client', ...signed, '-addext', 'extendedKeyUsage=clientAuth');
  const pem = ['client.crt', 'client.key'].map((name) => readFileSync(file(name), 'utf8')).join('');
  writeFileSync(file('client.pem'), pem);
  return {
    folder,
    caFile: file('ca.crt'),
    certFile: file('server.crt'),
    keyFile: file('server.key'),
    clientFile: file('client.pem'),
  };
}

/** A server on 127.0.0.1 that requires TLS with a client's certificate and passes everything on to one without TLS. */
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
