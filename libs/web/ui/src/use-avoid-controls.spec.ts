import { clearance } from './use-avoid-controls';

const box = (top: number, bottom: number, left = 0, right = 100) => ({ top, bottom, left, right });

test('does not move a box that covers no control', () => {
  expect(clearance(box(60, 100), [], 1)).toBe(0);
  const beside = box(60, 100, 100, 200);
  const above = box(20, 60);
  const below = box(100, 140);
  expect(clearance(box(60, 100), [beside, above, below], 1)).toBe(0);
});

test('moves a box past a button', () => {
  const button = box(80, 120);
  expect(clearance(box(60, 100), [button], 1)).toBe(60);
  expect(clearance(box(60, 100), [button], -1)).toBe(-20);
});

test('moves a box to the first gap that is high enough', () => {
  const buttons = [box(60, 100), box(130, 170), box(220, 260)];
  expect(clearance(box(60, 100), buttons, 1)).toBe(110);
});

test('does not move a box without a gap nearby', () => {
  expect(clearance(box(60, 100), [box(0, 1_000)], 1)).toBe(0);
});
