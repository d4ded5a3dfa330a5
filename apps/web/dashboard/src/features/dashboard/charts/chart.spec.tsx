import { createQueryClient, summaryQuery } from '@saldo/api';
import type { Summary } from '@saldo/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chart } from './chart';
import { doughnutSpec } from './doughnut-spec';

// jsdom has no SVG layout, which ApexCharts needs. The browser tests check the drawing.
const library = jest.fn(() => ({ ApexChart: () => <svg data-testid="drawing" /> }));
jest.mock('./apex-chart', () => library());

let whenIdle: (() => void) | undefined;
beforeEach(() => {
  window.requestIdleCallback = (callback) => {
    whenIdle = callback as () => void;
    return 1;
  };
  window.cancelIdleCallback = () => {
    whenIdle = undefined;
  };
});
const becomeIdle = () => act(async () => whenIdle?.());

const noSummary: Summary = { totalIncome: 0, totalExpenses: 0, balance: 0, recentTransactions: [] };
const queryClient = createQueryClient();
const picked = jest.fn();

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <Chart
        label="Chart"
        spec={doughnutSpec([], String)}
        itemAt={({ clientX }) => (clientX > 10 ? 'slice' : undefined)}
        onPick={picked}
      />
    </QueryClientProvider>,
  );
}

test('loads the library after the totals in an idle browser, and can be retried', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  library.mockImplementationOnce(() => {
    throw new Error('chunk gone');
  });
  show();
  expect(whenIdle).toBeUndefined();
  queryClient.setQueryData(summaryQuery.queryKey, noSummary);
  await waitFor(() => expect(whenIdle).toBeDefined());
  expect(library).not.toHaveBeenCalled();

  await becomeIdle();
  expect(screen.getByText("Couldn't load the chart.")).toBeVisible();
  expect(logged).toHaveBeenCalledWith('Failed to load the chart library', expect.anything());

  whenIdle = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await becomeIdle();
  expect(screen.queryByTestId('drawing')).not.toBeInTheDocument();
  await becomeIdle();
  expect(screen.getByTestId('drawing')).toBeInTheDocument();
  logged.mockRestore();
});

test('draws at once when the library is loaded', () => {
  show();
  expect(screen.getByTestId('drawing')).toBeInTheDocument();
});

test('a click picks the item under the pointer, which shows a hand', () => {
  show();
  const chart = screen.getByRole('img', { name: 'Chart' });
  fireEvent.mouseMove(chart, { clientX: 20 });
  expect(chart.style.cursor).toBe('pointer');
  fireEvent.mouseMove(chart, { clientX: 5 });
  expect(chart.style.cursor).toBe('');
  fireEvent.click(chart, { clientX: 5 });
  expect(picked).not.toHaveBeenCalled();
  fireEvent.click(chart, { clientX: 20 });
  expect(picked).toHaveBeenCalledWith('slice');
});
