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
