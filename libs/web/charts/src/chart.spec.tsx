import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chart } from './chart';

// jsdom has no SVG layout, which ApexCharts needs. The browser tests check the drawing instead.
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

const picked = jest.fn();

const chart = (isNext: boolean) => (
  <Chart
    label="Chart"
    spec={{ type: 'donut', series: [], options: {} }}
    isNext={isNext}
    itemAt={({ clientX }) => (clientX > 10 ? 'slice' : undefined)}
    onPick={picked}
  />
);
const show = (isNext = true) => render(chart(isNext));

test('loads the library when it is next in an idle browser, and can be retried', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  library.mockImplementationOnce(() => {
    throw new Error('chunk gone');
  });
  const { rerender } = show(false);
  expect(whenIdle).toBeUndefined();
  rerender(chart(true));
  expect(whenIdle).toBeDefined();
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
  const image = screen.getByRole('img', { name: 'Chart' });
  fireEvent.mouseMove(image, { clientX: 20 });
  expect(image.style.cursor).toBe('pointer');
  fireEvent.mouseMove(image, { clientX: 5 });
  expect(image.style.cursor).toBe('');
  fireEvent.click(image, { clientX: 5 });
  expect(picked).not.toHaveBeenCalled();
  fireEvent.click(image, { clientX: 20 });
  expect(picked).toHaveBeenCalledWith('slice');
});
