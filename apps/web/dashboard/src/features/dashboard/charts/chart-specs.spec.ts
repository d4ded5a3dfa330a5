import { barsSpec, dayAt } from './bars-spec';
import { doughnutSpec, sliceAt } from './doughnut-spec';
import { formatShortMoney } from '@saldo/format';
import type { Slice } from './slices';

const formats = { full: (amount: number) => `full ${amount}`, short: (amount: number) => `short ${amount}` };
const food: Slice = { name: 'Food', total: 3, colour: '--category-1' };
const shopping: Slice = { name: 'Shopping <img>', total: 2, colour: '--category-2' };

interface Hovered {
  seriesIndex?: number;
  dataPointIndex?: number;
}
/** Returns the text of the tooltip over an item of a chart. */
function tooltip({ options }: { options: { tooltip?: unknown } }, hovered: Hovered): string {
  const { custom } = options.tooltip as { custom: (hovered: Hovered) => HTMLElement | string };
  const content = custom(hovered);
  return typeof content === 'string' ? content : (content.textContent ?? '');
}

describe('the doughnut', () => {
  test('has a cutout of 60% and the colours of its slices', () => {
    const { series, options } = doughnutSpec([food, shopping], String);
    expect(options.plotOptions?.pie?.donut?.size).toBe('60%');
    expect(series).toEqual([3, 2]);
    expect(options.colors).toEqual(['var(--category-1)', 'var(--category-2)']);
  });

  test('separates slices by a gap, and has none around a single slice', () => {
    const gaps = [[food], [food, food]].map((slices) => doughnutSpec(slices, String).options.stroke?.width);
    expect(gaps).toEqual([0, 2]);
  });

  test('shows name and amount in the tooltip, escaping the name', () => {
    const spec = doughnutSpec([food, shopping], formats.full);
    expect(tooltip(spec, { seriesIndex: 1 })).toBe('Shopping <img>full 2');
    expect(JSON.stringify(spec)).not.toContain('<img>');
  });

  test('finds the slice under the pointer', () => {
    document.body.innerHTML = '<svg><g><path j="1"></path></g><circle></circle></svg>';
    const at = (selector: string) => sliceAt(document.querySelector(selector) as Element, [food, shopping]);
    expect(at('path')).toBe(shopping);
    expect(at('circle')).toBeUndefined();
  });
});

describe('the bars', () => {
  const days = [
    { date: '2026-11-20', income: 1000, expenses: 0 },
    { date: '2026-11-21', income: 0, expenses: 0 },
    { date: '2026-11-22', income: 5, expenses: 200 },
  ];

  test('stack green income on red expenses, one column per day', () => {
    const { series, options } = barsSpec(days, formats);
    expect(options.chart?.stacked).toBe(true);
    expect(options.colors).toEqual(['var(--expense)', 'var(--income)']);
    expect(series).toMatchObject([
      { name: 'Daily Expenses', data: [null, null, 200] },
      { name: 'Daily Income', data: [1000, null, 9] },
    ]);
  });

  test('are visible for the smallest amount', () => {
    const [, income] = barsSpec(days, formats).series as { data: number[] }[];
    expect(income?.data[2]).toBeCloseTo(0.009 * 1000);
  });

  test('are labelled with the date of today and of every seventh day before', () => {
    const month = Array.from({ length: 10 }, (_, index) => ({
      date: `2026-11-${11 + index}`,
      income: 1,
      expenses: 0,
    }));
    const { categories } = barsSpec(month, formats).options.xaxis ?? {};
    expect(categories).toEqual(['', '', 'Nov 13', '', '', '', '', '', '', 'Nov 20']);
  });

  test('show the full amounts of a day in the tooltip', () => {
    const spec = barsSpec(days, formats);
    expect(tooltip(spec, { dataPointIndex: 0 })).toBe('Nov 20, 2026Daily Incomefull 1000');
    expect(tooltip(spec, { dataPointIndex: 1 })).toBe('');
    expect(tooltip(spec, { dataPointIndex: 2 })).toBe('Nov 22, 2026Daily Incomefull 5Daily Expensesfull 200');
  });

  test.each([
    [50, undefined],
    [105, '2026-11-20'],
    [250, undefined],
    [399, '2026-11-22'],
    [400, undefined],
  ])('at %d pixels from the left the day is %s', (x, date) => {
    expect(dayAt(x, { left: 100, width: 300 }, days)?.date).toBe(date);
  });
});

test.each([
  [0, '$0'],
  [250, '$250'],
  [1500, '$1.5K'],
  [2_000_000, '$2M'],
])('labels %d on the axis as %s', (amount, text) => {
  expect(formatShortMoney(amount, 'USD')).toBe(text);
});

test.each([
  [12.5, '¥13'],
  [1_500, '¥1.5K'],
] as const)('shortens %d yen to %s on the axis', (amount, text) => {
  expect(formatShortMoney(amount, 'JPY')).toBe(text);
});
