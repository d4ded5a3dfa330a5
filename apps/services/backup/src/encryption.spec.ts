import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { decrypt, encrypt, encryptedSize, isFor, newKeyPair } from './encryption';

const { publicKey, privateKey } = newKeyPair();
const KIB_64 = 65_536;
const CHUNK = KIB_64 + 16;
const HEADER = encryptedSize(0) - 16;

/** Splits the bytes into pieces of 999 bytes, which do not line up with the chunks of the encryption. */
const pieces = (bytes: Buffer) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / 999) }, (_, n) => bytes.subarray(n * 999, n * 999 + 999)),
  );
const encrypted = (plain: Buffer, key = publicKey) => buffer(Readable.from(encrypt(pieces(plain), key)));
const decrypted = (bytes: Buffer, key = privateKey) => buffer(Readable.from(decrypt(pieces(bytes), key)));

it.each([0, 1, KIB_64 - 1, KIB_64, KIB_64 + 1, 3 * KIB_64, 200_000])(
  'returns %i bytes, and has the announced length',
  async (size) => {
    const plain = randomBytes(size);
    const bytes = await encrypted(plain);
    expect(bytes).toHaveLength(encryptedSize(size));
    expect((await decrypted(bytes)).equals(plain)).toBe(true);
  },
);

it('produces a different text each time, without the content', async () => {
  const plain = Buffer.from('canary '.repeat(1_000));
  const [one, other] = [await encrypted(plain), await encrypted(plain)];
  expect(one.equals(other)).toBe(false);
  expect(one.includes('canary')).toBe(false);
});

it('can only be decrypted with its own key', async () => {
  const other = newKeyPair();
  const bytes = await encrypted(randomBytes(100));
  expect([isFor(bytes, privateKey), isFor(bytes, other.privateKey)]).toEqual([true, false]);
  await expect(decrypted(bytes, other.privateKey)).rejects.toThrow();
});

describe('a file of three chunks', () => {
  const plain = randomBytes(2 * KIB_64 + 500);
  const changes: [string, (bytes: Buffer) => Buffer][] = [
    ['was cut in the middle of a chunk', (bytes) => bytes.subarray(0, -7)],
    ['was cut between two chunks', (bytes) => bytes.subarray(0, HEADER + 2 * CHUNK)],
    ['was cut after its header', (bytes) => bytes.subarray(0, HEADER)],
    ['was cut within its header', (bytes) => bytes.subarray(0, HEADER - 5)],
    [
      'with a changed bit',
      (bytes) => (bytes.writeUInt8(bytes.readUInt8(HEADER + 70_000) ^ 1, HEADER + 70_000), bytes),
    ],
    [
      "with another sender's key",
      (bytes) => (bytes.writeUInt8(bytes.readUInt8(HEADER - 1) ^ 1, HEADER - 1), bytes),
    ],
    [
      'with two chunks swapped',
      (bytes) => {
        const chunk = (n: number) => bytes.subarray(HEADER + n * CHUNK, HEADER + (n + 1) * CHUNK);
        return Buffer.concat([bytes.subarray(0, HEADER), chunk(1), chunk(0), chunk(2)]);
      },
    ],
    ['has more at its end', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
  ];

  it.each(changes)('is rejected %s', async (_what, change) => {
    await expect(decrypted(change(await encrypted(plain)))).rejects.toThrow();
  });
});
