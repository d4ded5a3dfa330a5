import { textBoxes } from './text-boxes.ts';

const shades: Record<string, number> = { '.': 0, '-': 0.4, '#': 0.9 };

/** Returns the map for a drawing: `#` is certain text, `-` possible text, `.` no text. */
function drawn(...rows: string[]) {
  const data = Float32Array.from([...rows.join('')].map((mark) => shades[mark] ?? 0));
  return { width: rows[0]?.length ?? 0, height: rows.length, data };
}

it('finds connected text from the top down, with a margin around the core of a line', () => {
  const map = drawn('.....####', '.....####', '###..####', '###......', '###......');
  const boxes = textBoxes(map);
  expect(boxes).toHaveLength(2);
  const [upper, lower] = boxes.map(({ left, top, right, bottom }) => [left, top, right, bottom]);
  // 1.6 × area 12 / perimeter 14
  expect(upper?.map((edge) => edge.toFixed(2))).toEqual(['3.63', '-1.37', '10.37', '4.37']);
  expect(lower?.map((edge) => edge.toFixed(2))).toEqual(['-1.20', '0.80', '4.20', '6.20']);
});

it('joins pixels that touch by a corner', () => {
  expect(textBoxes(drawn('###...', '###...', '###...', '...###', '...###', '...###'))).toHaveLength(1);
});

it.each([
  ['an empty map', drawn('....', '....', '....', '....')],
  ['stains', drawn('##..', '##..', '...#', '####')],
  ['text that is uncertain', drawn('----', '----', '----', '----')],
])('finds nothing in %s', (_what, map) => {
  expect(textBoxes(map)).toEqual([]);
});

it('finds a limited number of boxes', () => {
  const rows = Array.from({ length: 2_000 }, (_, row) => (row % 4 === 3 ? '....' : '####'));
  expect(textBoxes(drawn(...rows))).toHaveLength(400);
});
