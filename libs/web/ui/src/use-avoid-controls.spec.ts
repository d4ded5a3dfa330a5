import fc from 'fast-check';
import { topRightPlace } from './use-avoid-controls';

const screen = { width: 1_000, height: 800 };
const size = { width: 300, height: 40 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('is the corner if nothing is there', () => {
  expect(topRightPlace(size, [], screen)).toEqual({ left: 688, top: 12 });
});

test('is beside a button in the corner, if that is still in the right half', () => {
  expect(topRightPlace(size, [box(900, 10, 90, 40)], screen)).toEqual({ left: 600, top: 12 });
});

test('is below buttons that leave no space in the right half', () => {
  expect(topRightPlace(size, [box(600, 10, 390, 40)], screen)).toEqual({ left: 688, top: 50 });
});

test('is in the left half where the right half is full, and undefined where all is', () => {
  expect(topRightPlace(size, [box(500, 0, 500, 800)], screen)).toEqual({ left: 200, top: 12 });
  expect(topRightPlace(size, [box(0, 0, 1_000, 800)], screen)).toBeUndefined();
});

test('meets no other box', () => {
  const others = fc.array(
    fc
      .tuple(fc.nat(900), fc.nat(700), fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 200 }))
      .map((numbers) => box(...numbers)),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(others, (boxes) => {
      const place = topRightPlace(size, boxes, screen);
      if (!place) return;
      const { left, top } = place;
      for (const other of boxes) {
        const isClear =
          left >= other.right ||
          other.left >= left + size.width ||
          top >= other.bottom ||
          other.top >= top + size.height;
        expect(isClear).toBe(true);
      }
    }),
  );
});
