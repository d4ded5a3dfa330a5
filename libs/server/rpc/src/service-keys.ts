import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

// Tools run this file without a build, so it must not import anything from the workspace.

/** The PKCS #8 header of a 32-byte private key (RFC 8410). */
const pkcs8 = {
  Ed25519: Buffer.from('302e020100300506032b657004220420', 'hex'),
  X25519: Buffer.from('302e020100300506032b656e04220420', 'hex'),
};
type Curve = keyof typeof pkcs8;

/** The keys of one process: for signing, and for encryption by others. */
export interface KeyPair {
  signing: KeyObject;
  encryption: KeyObject;
}

/** Returns a new service key: 32 random bytes in base64url, from which both private keys of a process are derived. */
export function newServiceKey(): string {
  return randomBytes(32).toString('base64url');
}

/** Derives a process's service key from a secret. The secret gives access to the keys of all processes. */
export function derivedServiceKey(secret: string, name: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `saldo service key v1 ${name}`, 32)).toString(
    'base64url',
  );
}

export function privateKeys(serviceKey: string): KeyPair {
  const seed = Buffer.from(serviceKey, 'base64url');
  return { signing: privateKey('Ed25519', seed), encryption: privateKey('X25519', seed) };
}

/** Returns the public half of a service key: the Ed25519 key, then the X25519 key, 32 bytes each, in base64url. */
export function publicServiceKey(serviceKey: string): string {
  const { signing, encryption } = privateKeys(serviceKey);
  return Buffer.concat([rawPublicKey(signing), rawPublicKey(encryption)]).toString('base64url');
}

export function publicKeys(publicServiceKeyText: string): KeyPair {
  const bytes = Buffer.from(publicServiceKeyText, 'base64url');
  return {
    signing: publicKey('Ed25519', bytes.subarray(0, 32)),
    encryption: publicKey('X25519', bytes.subarray(32)),
  };
}

/** Returns the value of SERVICE_KEYS for one process: its own private key, then the public keys of all. */
export function serviceKeysSetting(name: string, serviceKeys: Record<string, string>): string {
  const known = Object.entries(serviceKeys).map(([other, key]) => `${other}:${publicServiceKey(key)}`);
  return [serviceKeys[name], ...known].join(',');
}

/** Returns the 32 bytes of a public key, or of the public half of a private one. */
export function rawPublicKey(key: KeyObject): Buffer {
  const half = key.type === 'private' ? createPublicKey(key) : key;
  const { x } = half.export({ format: 'jwk' });
  if (x === undefined) throw new Error('The key is neither Ed25519 nor X25519.');
  return Buffer.from(x, 'base64url');
}

export function publicKey(crv: Curve, bytes: Buffer): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv, x: bytes.toString('base64url') }, format: 'jwk' });
}

/** Derives a key of 32 bytes that only the holders of the two private keys can compute. */
export function agreedKey(pair: { privateKey: KeyObject; publicKey: KeyObject }, info: string): Buffer {
  return Buffer.from(hkdfSync('sha256', diffieHellman(pair), '', info, 32));
}

function privateKey(curve: Curve, seed: Buffer): KeyObject {
  const bytes = Buffer.from(hkdfSync('sha256', seed, '', `saldo ${curve} v1`, 32));
  return createPrivateKey({ key: Buffer.concat([pkcs8[curve], bytes]), format: 'der', type: 'pkcs8' });
}
