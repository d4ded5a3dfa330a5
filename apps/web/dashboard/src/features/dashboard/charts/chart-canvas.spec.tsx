import { toggleTheme } from '@saldo/session';
import { act, render, waitFor } from '@testing-library/react';
import type { ChartColours } from './chart-colours';
import { ChartCanvas } from './chart-canvas';
import { doughnutSpec } from './doughnut-spec';

beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
});

test('a chart is drawn in the colours of the theme, and again when the theme changes', async () => {
  document.documentElement.style.setProperty('--category-1', 'green');
  const spec = jest.fn((colours: ChartColours) =>
    doughnutSpec([{ name: 'Food', total: 1, colour: '--category-1' }], colours, String, () => {}),
  );
  render(<ChartCanvas label="Chart" spec={spec} />);
  await waitFor(() => expect(spec).toHaveBeenCalledTimes(1));
  expect(spec.mock.lastCall?.[0].slice('--category-1')).toBe('green');
  document.documentElement.style.setProperty('--category-1', 'lime');
  act(toggleTheme);
  await waitFor(() => expect(spec).toHaveBeenCalledTimes(2));
  expect(spec.mock.lastCall?.[0].slice('--category-1')).toBe('lime');
});
