import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** PEM files of a certificate authority and of the certificates that it signed. */
export interface Certificates {
  folder: string;
  caFile: string;
  certFile: string;
  keyFile: string;
  /** Certificate and private key of the client, in one file. */
  clientFile: string;
}

/** Creates a certificate authority, a server certificate for 127.0.0.1 and a client certificate. */
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
