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

test('a key pressed alone is a shortcut, in either case', async () => {
  render(<Screen />);
  await userEvent.keyboard('nN');
  expect(onPress).toHaveBeenCalledTimes(2);
});

test.each(['{Control>}n{/Control}', '{Meta>}n{/Meta}', '{Alt>}n{/Alt}', 'm'])('%s is none', async (keys) => {
  render(<Screen />);
  await userEvent.keyboard(keys);
  expect(onPress).not.toHaveBeenCalled();
});

test('a key that is typed into a field is none', async () => {
  render(<Screen />);
  await userEvent.type(screen.getByLabelText('Search'), 'nn');
  expect(screen.getByLabelText('Search')).toHaveValue('nn');
  expect(onPress).not.toHaveBeenCalled();
});

test('while a dialog is open there are none', async () => {
  render(<Screen asking />);
  await userEvent.keyboard('n');
  expect(onPress).not.toHaveBeenCalled();
});

test('with the screen the shortcut goes', async () => {
  render(<Screen />).unmount();
  await userEvent.keyboard('n');
  expect(onPress).not.toHaveBeenCalled();
});
