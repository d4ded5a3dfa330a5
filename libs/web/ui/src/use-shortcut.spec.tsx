import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertDialog } from './confirm-dialog';
import { useShortcut } from './use-shortcut';

const onPress = jest.fn();
beforeEach(() => onPress.mockClear());

function Screen({ asking = false }) {
  useShortcut('n', onPress);
  return (
    <>
      <input aria-label="Search" />
      {asking && <AlertDialog sentence="Read this." onClose={() => {}} />}
    </>
  );
}

test('runs the action for a key without modifiers, in either case', async () => {
  render(<Screen />);
  await userEvent.keyboard('nN');
  expect(onPress).toHaveBeenCalledTimes(2);
});

test.each(['{Control>}n{/Control}', '{Meta>}n{/Meta}', '{Alt>}n{/Alt}', 'm'])('ignores %s', async (keys) => {
  render(<Screen />);
  await userEvent.keyboard(keys);
  expect(onPress).not.toHaveBeenCalled();
});

test('ignores a key typed into a field', async () => {
  render(<Screen />);
  await userEvent.type(screen.getByLabelText('Search'), 'nn');
  expect(screen.getByLabelText('Search')).toHaveValue('nn');
  expect(onPress).not.toHaveBeenCalled();
});

test('ignores keys while a dialog is open', async () => {
  render(<Screen asking />);
  await userEvent.keyboard('n');
  expect(onPress).not.toHaveBeenCalled();
});

test('stops when the screen unmounts', async () => {
  render(<Screen />).unmount();
  await userEvent.keyboard('n');
  expect(onPress).not.toHaveBeenCalled();
});
