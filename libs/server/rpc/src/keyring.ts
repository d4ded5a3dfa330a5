import { createHmac, createSecretKey, type KeyObject, sign, timingSafeEqual, verify } from 'node:crypto';
import { type DecryptedRequest, decryptRequest, type EncryptedRequest, encryptRequest } from './encryption';
import type { ProcessName } from './bus-traffic';
import { agreedKey, type KeyPair, privateKeys, publicKeys } from './service-keys';

/** Purpose of a signature. It is not valid for any other purpose. */
type Purpose = 'call' | 'event' | 'notice';

/** The private keys of this process and the public keys of all processes. */
export class Keyring {
  private readonly own: KeyPair[];
  private readonly known = new Map<string, KeyPair[]>();
  /** Keys that authenticate calls, by `sender recipient`. */
  private readonly macKeys = new Map<string, KeyObject[]>();

  /**
   * @param serviceKeys the setting SERVICE_KEYS: private keys (the first one signs, all of them decrypt) and public keys as
   * `name:key` (all of them verify, the first one of a name encrypts)
   */
  constructor(
    readonly name: ProcessName,
    serviceKeys: string,
  ) {
    const keys = serviceKeys.split(',').map((each) => each.trim());
    this.own = keys.filter((each) => !each.includes(':')).map(privateKeys);
    for (const each of keys.filter((key) => key.includes(':'))) {
      const [owner = '', key = ''] = each.split(':');
      this.known.set(owner, [...(this.known.get(owner) ?? []), publicKeys(key)]);
    }
  }

  sign(purpose: Purpose, text: string): string {
    const [first] = this.own;
    if (!first) throw new Error('SERVICE_KEYS has no private key.');
    return sign(null, signedBytes(purpose, text), first.signing).toString('base64url');
  }

  isSignedBy(name: string, purpose: Purpose, text: string, signature: string): boolean {
    const given = Buffer.from(signature, 'base64url');
    const bytes = signedBytes(purpose, text);
    return (this.known.get(name) ?? []).some(({ signing }) => verify(null, bytes, signing, given));
  }

  /** Returns a MAC that proves to the recipient, and to no other process, that this process has sent the text. */
  macFor(recipient: string, text: string): string {
    const [first] = this.macKeysOf(this.name, recipient);
    if (!first) throw new Error(`SERVICE_KEYS has no public key of ${recipient}.`);
    return macOf(first, text).toString('base64url');
  }

  isMacFrom(sender: string, text: string, mac: string): boolean {
    const given = Buffer.from(mac, 'base64url');
    return this.macKeysOf(sender, this.name).some((key) => {
      const expected = macOf(key, text);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  encryptFor(recipient: string, subject: string, text: string): EncryptedRequest {
    const [first] = this.known.get(recipient) ?? [];
    if (!first) throw new Error(`SERVICE_KEYS has no public key of ${recipient}.`);
    return encryptRequest(first.encryption, subject, text);
  }

  /** Decrypts a request; undefined if it is not encrypted for this process. */
  decrypt(subject: string, body: string): DecryptedRequest | undefined {
    for (const { encryption } of this.own) {
      try {
        return decryptRequest(encryption, subject, body);
      } catch {
        // Try the next key: the body may be encrypted for another one.
      }
    }
    return undefined;
  }

  /**
   * Derives the keys shared by this process and another one: from each of its X25519 keys and each of the other's, the first ones
   * first.
   */
  private macKeysOf(sender: string, recipient: string): KeyObject[] {
    const info = `saldo call authentication v1\n${sender}\n${recipient}`;
    const keys = this.macKeys.get(info) ?? this.agreedWith(sender === this.name ? recipient : sender, info);
    this.macKeys.set(info, keys);
    return keys;
  }

  private agreedWith(other: string, info: string): KeyObject[] {
    const known = this.known.get(other) ?? [];
    return this.own.flatMap(({ encryption: privateKey }) =>
      known.map(({ encryption: publicKey }) => createSecretKey(agreedKey({ privateKey, publicKey }, info))),
    );
  }
}

const macOf = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest();

function signedBytes(purpose: Purpose, text: string): Buffer {
  return Buffer.from(`saldo ${purpose} v1\n${text}`);
}
