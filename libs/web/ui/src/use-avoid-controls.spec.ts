import { clearance } from './use-avoid-controls';

const box = (top: number, bottom: number, left = 0, right = 100) => ({ top, bottom, left, right });

test('a box over nothing that can be pressed stays where it is', () => {
  expect(clearance(box(60, 100), [], 1)).toBe(0);
  const beside = box(60, 100, 100, 200);
  const above = box(20, 60);
  const below = box(100, 140);
  expect(clearance(box(60, 100), [beside, above, below], 1)).toBe(0);
});

test('a box over a button moves past it in its direction', () => {
  const button = box(80, 120);
  expect(clearance(box(60, 100), [button], 1)).toBe(60);
  expect(clearance(box(60, 100), [button], -1)).toBe(-20);
});

test('a box moves on to the first gap that is high enough for it', () => {
  const buttons = [box(60, 100), box(130, 170), box(220, 260)];
  expect(clearance(box(60, 100), buttons, 1)).toBe(110);
});

test('a box stays where it is when there is no gap near by', () => {
  expect(clearance(box(60, 100), [box(0, 1_000)], 1)).toBe(0);
});
