import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LazyScreen, loadScreen, type ScreenLoader } from './lazy-screen';

const Budgets = () => <h1>Budgets</h1>;
const sentence = /Couldn't load this screen/;
const show = (load: ScreenLoader) => render(<LazyScreen load={load} skeleton={<p>Loading</p>} />);

describe('a lazily loaded screen', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => logged.mockRestore());

  test('shows a skeleton while it loads', async () => {
    show(async () => Budgets);
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Budgets' })).toBeVisible();
  });

  test('is shown at once the second time', async () => {
    const load = jest.fn(async () => Budgets);
    const { unmount } = show(load);
    await screen.findByRole('heading');
    unmount();
    show(load);
    expect(screen.getByRole('heading', { name: 'Budgets' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('waits for a load that has begun, and is shown at once after it', async () => {
    const load = jest.fn(async () => Budgets);
    const early = loadScreen(load);
    const { unmount } = show(load);
    expect(screen.getByText('Loading')).toBeVisible();
    await early;
    await screen.findByRole('heading');
    unmount();
    show(load);
    expect(screen.getByRole('heading', { name: 'Budgets' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('loads again after a load in advance has failed', async () => {
    const load = jest.fn<ReturnType<ScreenLoader>, []>().mockRejectedValueOnce(new Error('down'));
    load.mockResolvedValue(Budgets);
    await expect(loadScreen(load)).rejects.toThrow('down');
    show(load);
    expect(await screen.findByRole('heading', { name: 'Budgets' })).toBeVisible();
  });

  test('shows a card with Retry if it fails to load, which loads it', async () => {
    const load = jest.fn<ReturnType<ScreenLoader>, []>().mockRejectedValueOnce(new Error('down'));
    load.mockResolvedValue(Budgets);
    show(load);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(load).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Budgets' })).toBeVisible();
  });

  test('shows the same card if it throws while rendering', async () => {
    let broken = true;
    const Fragile = () => {
      if (broken) throw new Error('broken');
      return <h1>Recovered</h1>;
    };
    show(async () => Fragile);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('heading', { name: 'Recovered' })).toBeVisible();
  });

  test('is ignored if it loads after the user has left', async () => {
    let arrive = (_: typeof Budgets) => {};
    const { unmount } = show(() => new Promise((resolve) => (arrive = resolve)));
    unmount();
    arrive(Budgets);
    await waitFor(() => expect(logged).not.toHaveBeenCalled());
  });
});
