import { clearance } from './use-avoid-controls';

const box = (top: number, bottom: number, left = 0, right = 100) => ({ top, bottom, left, right });

test('does not move a box that meets no other', () => {
  expect(clearance(box(60, 100), [])).toBe(0);
  const beside = box(60, 100, 100, 200);
  const above = box(20, 60);
  const below = box(100, 140);
  expect(clearance(box(60, 100), [beside, above, below])).toBe(0);
});

test('moves a box up past a button', () => {
  expect(clearance(box(60, 100), [box(80, 120)])).toBe(20);
});

test('moves a box to the first gap that is high enough', () => {
  const buttons = [box(230, 270), box(190, 210), box(100, 140)];
  expect(clearance(box(240, 280), buttons)).toBe(90);
});

test('does not move a box for which there is no room above', () => {
  expect(clearance(box(60, 100), [box(30, 1_000)])).toBe(0);
});
