import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAction, useActions } from './use-action';

const run = jest.fn();
beforeEach(() => run.mockClear());

function Screen({ asking = false, isPossible = true }) {
  useAction({ label: 'Add budget', key: 'n', run }, isPossible);
  return (
    <>
      <input aria-label="Search" />
      {asking && <div role="alertdialog">Read this.</div>}
    </>
  );
}

const labels = () => useActions.getState().actions.map(({ label }) => label);

test('runs the action for a key without modifiers, in either case', async () => {
  render(<Screen />);
  await userEvent.keyboard('nN');
  expect(run).toHaveBeenCalledTimes(2);
});

test.each(['{Control>}n{/Control}', '{Meta>}n{/Meta}', '{Alt>}n{/Alt}', 'm'])('ignores %s', async (keys) => {
  render(<Screen />);
  await userEvent.keyboard(keys);
  expect(run).not.toHaveBeenCalled();
});

test('ignores a key typed into a field', async () => {
  render(<Screen />);
  await userEvent.type(screen.getByLabelText('Search'), 'nn');
  expect(screen.getByLabelText('Search')).toHaveValue('nn');
  expect(run).not.toHaveBeenCalled();
});

test('ignores keys while a dialog is open', async () => {
  render(<Screen asking />);
  await userEvent.keyboard('n');
  expect(run).not.toHaveBeenCalled();
});

test('lists the action for the command palette while the screen is mounted', async () => {
  const { unmount } = render(<Screen />);
  expect(labels()).toEqual(['Add budget']);
  act(() => useActions.getState().actions[0]?.run());
  expect(run).toHaveBeenCalledTimes(1);
  unmount();
  expect(labels()).toEqual([]);
  await userEvent.keyboard('n');
  expect(run).toHaveBeenCalledTimes(1);
});

test('neither lists nor runs what is not possible now', async () => {
  render(<Screen isPossible={false} />);
  await userEvent.keyboard('n');
  expect(labels()).toEqual([]);
  expect(run).not.toHaveBeenCalled();
});
