import type { NodeConnectionOptions } from '@nats-io/transport-node';

interface NatsAddress {
  servers: string[];
  user?: string;
  pass?: string;
}

/**
 * What the client wants to know, from an address such as `nats://name:password@host:4222` or several with commas
 * between them. The client does not read the name and password out of an address; the first one's count.
 */
export function natsAddress(url: string): NatsAddress {
  const urls = url.split(',').map((address) => new URL(address.trim()));
  const servers = urls.map(({ protocol, host }) => `${protocol}//${host}`);
  const [first] = urls;
  if (!first?.username) return { servers };
  return { servers, user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) };
}

/** PEM files for TLS to the NATS server. */
export interface NatsTlsFiles {
  /** Certificate of the authority that signed the server's; the system's authorities, if unset. */
  caFile?: string | undefined;
  /** Client certificate and its private key. */
  certificateKeyFile?: string | undefined;
}

/**
 * Returns the client's TLS options; none for an address such as `nats://host` without files. With options the client refuses
 * a server without TLS, which it does not do because of a `tls://` address alone. It reads the files at each connection.
 */
export function natsTls(
  url: string,
  { caFile, certificateKeyFile }: NatsTlsFiles = {},
): Pick<NodeConnectionOptions, 'tls'> {
  if (!/(^|,)\s*tls:/.test(url) && !caFile && !certificateKeyFile) return {};
  return {
    tls: {
      ...(caFile && { caFile }),
      ...(certificateKeyFile && { certFile: certificateKeyFile, keyFile: certificateKeyFile }),
    },
  };
}
