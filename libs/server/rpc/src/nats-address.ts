import type { NodeConnectionOptions } from '@nats-io/transport-node';

interface NatsAddress {
  servers: string[];
  user?: string;
  pass?: string;
}

/**
 * Parses comma-separated addresses such as `nats://name:password@host:4222`. The NATS client ignores user and password in an
 * address, so they are returned apart; those of the first address count.
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
  /** Certificate of the authority that signed the server's; the system's authorities if unset. */
  caFile?: string | undefined;
  /** Client certificate and its private key. */
  certificateKeyFile?: string | undefined;
}

/**
 * Returns the TLS options of the client; undefined for an address such as `nats://host` without files. With these options the
 * client rejects a server without TLS, which a `tls://` address alone does not achieve. The client reads the files at each
 * connection.
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
