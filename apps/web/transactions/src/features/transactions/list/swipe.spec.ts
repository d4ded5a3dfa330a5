import { gestureOf, shiftOf, sideOf } from './swipe';

test.each([
  [{ x: 0, y: 0 }, undefined],
  [{ x: 6, y: -7 }, undefined],
  [{ x: 10, y: 0 }, 'swipe'],
  [{ x: -30, y: 29 }, 'swipe'],
  [{ x: 0, y: -10 }, 'scroll'],
  [{ x: 29, y: 30 }, 'scroll'],
  [{ x: 20, y: 20 }, 'scroll'],
])('the movement %j is %s', (movement, gesture) => {
  expect(gestureOf(movement)).toBe(gesture);
});

const swipe = (x: number, options: { isRtl?: boolean; open?: 'delete' | 'category' } = {}) =>
  sideOf(shiftOf(x, { isRtl: false, ...options }));

test.each([
  [-43, undefined, undefined],
  [-44, 'delete', 'category'],
  [-300, 'delete', 'category'],
  [43, undefined, undefined],
  [44, 'category', 'delete'],
  [300, 'category', 'delete'],
])('a swipe by %d px uncovers %s, from right to left %s', (x, fromLeft, fromRight) => {
  expect(swipe(x)).toBe(fromLeft);
  expect(swipe(x, { isRtl: true })).toBe(fromRight);
});

test('a row moves no further than its buttons are wide', () => {
  expect([-300, -50, 0, 50, 300].map((x) => shiftOf(x, { isRtl: false }))).toEqual([-88, -50, 0, 50, 88]);
});

test('a swipe back covers the button, and a longer one uncovers the other', () => {
  expect(swipe(40, { open: 'delete' })).toBe('delete');
  expect(swipe(80, { open: 'delete' })).toBeUndefined();
  expect(swipe(-80, { open: 'delete', isRtl: true })).toBeUndefined();
  expect(swipe(150, { open: 'delete' })).toBe('category');
  expect(swipe(-150, { open: 'category' })).toBe('delete');
});
