import { ArcElement, type ChartEvent } from 'chart.js';
import { barsSpec } from './bars-spec';
import type { ChartColours } from './chart-colours';
import { pickOptions } from './chart-options';
import { doughnutSpec } from './doughnut-spec';
import { formatShortMoney } from './format-short-money';

const colours: ChartColours = {
  card: 'card',
  line: 'line',
  ink: 'ink',
  label: 'label',
  income: 'green',
  expense: 'red',
  font: 'Inter',
  slice: (token) => `colour of ${token}`,
};
const formats = { full: String, short: String, onPick: () => {} };
const unpicked = () => {};
const food = { name: 'Food', total: 3, colour: '--category-1' };

test('the doughnut has a cutout of 60 % and the colours of its slices', () => {
  const spec = doughnutSpec([food, { ...food, colour: '--category-2' }], colours, String, unpicked);
  expect(spec.options?.cutout).toBe('60%');
  expect(spec.data.datasets[0]).toMatchObject({
    data: [3, 3],
    backgroundColor: ['colour of --category-1', 'colour of --category-2'],
  });
});

test('one category alone is a ring without a seam', () => {
  const widths = [1, 2].map((count) => {
    const slices = Array.from({ length: count }, () => food);
    return doughnutSpec(slices, colours, String, unpicked).data.datasets[0]?.borderWidth;
  });
  expect(widths).toEqual([0, 2]);
});

test('the bars stack green income on red expenses, a place for each day', () => {
  const days = [
    { date: '2026-11-20', income: 5, expenses: 0 },
    { date: '2026-11-21', income: 0, expenses: 2 },
  ];
  const { data, options } = barsSpec(days, colours, formats);
  expect(data.labels).toEqual(['20 Nov', '21 Nov']);
  expect(data.datasets).toMatchObject([
    { label: 'Daily Expenses', data: [null, 2], backgroundColor: 'red' },
    { label: 'Daily Income', data: [5, null], backgroundColor: 'green' },
  ]);
  expect(options?.scales).toMatchObject({ x: { stacked: true }, y: { stacked: true, beginAtZero: true } });
});

describe('a click on a chart', () => {
  const event = (native: Event | null = null): ChartEvent => ({ type: 'click', native, x: 0, y: 0 });
  const partsAt = (index: number) => [{ index, datasetIndex: 0, element: new ArcElement({}) }];

  test('picks what stands there, and nothing where there is nothing', () => {
    const picked: string[] = [];
    const { onClick } = pickOptions(['a', undefined, 'c'], (item) => picked.push(item));
    for (const index of [2, 1, 0]) onClick(event(), partsAt(index));
    onClick(event(), []);
    expect(picked).toEqual(['c', 'a']);
  });

  test('is announced by the pointer', () => {
    const canvas = document.createElement('canvas');
    const { onHover } = pickOptions(['a', undefined], () => {});
    const hover = (index: number) => {
      canvas.onmousemove = (native) => onHover(event(native), partsAt(index));
      canvas.dispatchEvent(new MouseEvent('mousemove'));
    };
    hover(0);
    expect(canvas.style.cursor).toBe('pointer');
    hover(1);
    expect(canvas.style.cursor).toBe('');
  });

  test('on a day without anything leads nowhere', () => {
    const picked: string[] = [];
    const days = [
      { date: '2026-11-20', income: 5, expenses: 0 },
      { date: '2026-11-21', income: 0, expenses: 0 },
    ];
    const { options } = barsSpec(days, colours, { ...formats, onPick: ({ date }) => picked.push(date) });
    for (const index of [0, 1]) options?.onClick?.(event(), partsAt(index), undefined as never);
    expect(picked).toEqual(['2026-11-20']);
  });
});

test.each([
  [0, '$0'],
  [250, '$250'],
  [1500, '$1.5K'],
  [2_000_000, '$2M'],
])('beside the axis %d is %s', (amount, text) => {
  expect(formatShortMoney(amount, 'USD')).toBe(text);
});

test.each([
  [12.5, '¥13'],
  [1_500, '¥1.5K'],
] as const)('%d yen are %s where there is little room', (amount, text) => {
  expect(formatShortMoney(amount, 'JPY')).toBe(text);
});
