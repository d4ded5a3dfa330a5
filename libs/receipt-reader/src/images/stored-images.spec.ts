import sharp from 'sharp';
import { storedImagesOf } from './stored-images.ts';
import { isStoredJpeg } from './stored-jpeg.ts';

const picture = () => sharp({ create: { width: 120, height: 80, channels: 3, background: 'peachpuff' } });
const insertedAfterStart = (file: Buffer, marker: number, content: string) => {
  const segment = Buffer.from([0xff, marker, 0, content.length + 2, ...Buffer.from(content)]);
  return Buffer.concat([file.subarray(0, 2), segment, file.subarray(2)]);
};

it.each([
  [
    'with camera metadata',
    () =>
      picture()
        .withExif({ IFD0: { Artist: 'Ada' } })
        .jpeg()
        .toBuffer(),
  ],
  ['with a colour profile', () => picture().withIccProfile('p3').jpeg().toBuffer()],
  ['with a comment', async () => insertedAfterStart(await picture().jpeg().toBuffer(), 0xfe, 'secret')],
  [
    'with an application segment',
    async () => insertedAfterStart(await picture().jpeg().toBuffer(), 0xe1, 'x'),
  ],
  [
    'with another file behind it',
    async () => Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('PK')]),
  ],
  ['cut off', async () => (await picture().jpeg().toBuffer()).subarray(0, -2)],
  ['larger than stored ones', () => picture().resize(2_401, 10, { fit: 'fill' }).jpeg().toBuffer()],
  ['that is a PNG', () => picture().png().toBuffer()],
  ['that is empty', async () => Buffer.alloc(0)],
  ['that is a start only', async () => Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
])('does not take a picture %s for a stored one', async (_what, make) => {
  expect(isStoredJpeg(await make())).toBe(false);
});

it('takes what it makes itself for stored, as an image and as a thumbnail', async () => {
  for (const file of [
    picture().png(),
    picture()
      .withExif({ IFD0: { Artist: 'Ada' } })
      .jpeg(),
    picture().jpeg({ progressive: true }),
  ]) {
    const { full, thumbnail } = await storedImagesOf(await file.toBuffer(), 'image/jpeg');
    expect([full, thumbnail].map((made) => made && isStoredJpeg(made))).toEqual([true, true]);
  }
});
