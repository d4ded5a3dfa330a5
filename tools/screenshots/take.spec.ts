import sharp from 'sharp';
import { difference, small } from './take.ts';

const sheet = (dark: number, width = 400) =>
  sharp({ create: { width, height: 400, channels: 3, background: '#faf9f6' } })
    .composite([
      {
        input: { create: { width: dark, height: 400, channels: 3, background: '#0e5b45' } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

test('a picture is the same as what is kept of it', async () => {
  const picture = await sheet(100);
  expect(await difference(await small(picture), picture)).toBeLessThan(0.01);
});

test('what has changed is told by its share of the picture', async () => {
  expect(await difference(await sheet(100), await sheet(200))).toBeCloseTo(0.25, 1);
});

test('another size is another picture', async () => {
  expect(await difference(await sheet(100), await sheet(100, 800))).toBe(1);
});
