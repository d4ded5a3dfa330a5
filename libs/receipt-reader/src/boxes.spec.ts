import fc from 'fast-check';
import { boxesOn } from './boxes.ts';
import type { Rotation } from './images/gray.ts';

const page = (width: number, height: number, rotated?: Rotation) => ({
  image: { width, height, data: new Uint8Array(), ...(rotated && { rotated }) },
});

test('a place is given in fractions of the picture', () => {
  const amount = { left: 50, top: 20, right: 100, bottom: 60 };
  expect(boxesOn(page(200, 400), { amount })).toEqual({
    amount: { left: 0.25, top: 0.05, width: 0.25, height: 0.1 },
  });
});

test('a place on a page that was turned upright is where it is on the picture', () => {
  // The picture is 400 wide and 200 high; turned clockwise, its left edge becomes the top.
  const merchant = { left: 20, top: 40, right: 120, bottom: 80 };
  const boxes = boxesOn(page(200, 400, { degrees: 90, width: 400, height: 200 }), { merchant });
  expect(boxes).toEqual({ merchant: { left: 0.1, top: 0.4, width: 0.1, height: 0.5 } });
});

test('a value that no pass found as it is has no place', () => {
  expect(boxesOn(page(200, 400), { merchant: undefined })).toEqual({});
});

test('a place on another page than the first one is left out', () => {
  const date = { left: 0, top: 500, right: 10, bottom: 510 };
  expect(boxesOn(page(200, 400), { date })).toEqual({});
  expect(boxesOn({ words: [], width: 200, height: 400 }, { date })).toEqual({});
  expect(boxesOn(undefined, { date })).toEqual({});
});

test('no place is outside of the picture, however the page was rotated', () => {
  const size = fc.integer({ min: 1, max: 3_000 });
  const point = fc.integer({ min: -100, max: 4_000 });
  fc.assert(
    fc.property(
      size,
      size,
      point,
      point,
      fc.integer({ min: -360, max: 360 }),
      (width, height, x, y, degrees) => {
        const area = { left: x, top: y, right: x + 100, bottom: y + 20 };
        const { amount } = boxesOn(page(width, height, { degrees, width, height }), { amount: area });
        if (!amount) return;
        expect(Math.min(amount.left, amount.top, amount.width, amount.height)).toBeGreaterThanOrEqual(0);
        expect(Math.max(amount.left + amount.width, amount.top + amount.height)).toBeLessThan(1.0001);
      },
    ),
  );
});
