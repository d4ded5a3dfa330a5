import { datePresets, presetRange } from './date-presets';

it.each([
  ['this-month', '2026-02-28', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['this-year', '2026-06-15', '2026-01-01', '2026-12-31'],
  ['last-12-months', '2026-02-10', '2025-03-01', '2026-02-28'],
] as const)('%s on %s is from %s to %s', (preset, today, from, to) => {
  expect(presetRange(preset, today)).toEqual({ from, to });
});

it('holds today, except in last month', () => {
  for (const preset of datePresets) {
    const { from, to } = presetRange(preset, '2024-02-29');
    expect(from <= '2024-02-29' && '2024-02-29' <= to).toBe(preset !== 'last-month');
  }
});
