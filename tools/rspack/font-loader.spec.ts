import { readFileSync } from 'node:fs';
import { basicRange } from './font-loader.mjs';

const sheet = readFileSync(new URL('../../libs/web/ui/src/styles/fonts.css', import.meta.url), 'utf8');

it('makes basic fonts of the characters for which style sheets load them', () => {
  const ranges = sheet
    .split('@font-face')
    .filter((face) => face.includes('woff2?basic'))
    .map((face) => /unicode-range:([^;]+);/.exec(face)?.[1]?.trim().replace(/\s+/g, ' '));
  expect(ranges).toEqual([basicRange, basicRange, basicRange]);
});
