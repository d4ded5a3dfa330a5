import { session } from '@saldo/session';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { Dialog } from '../dialog';
import { DateField } from './date-field';

beforeAll(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00'), doNotFake: ['setTimeout', 'queueMicrotask'] });
});
afterAll(() => jest.useRealTimers());
afterEach(() => document.documentElement.removeAttribute('dir'));
const user = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'USD', isSetupComplete: true } as const;
beforeEach(() => session.setUser({ ...user, formats: { region: 'en-GB' } }));
afterEach(() => session.end());

const onClose = jest.fn();

function Form({ initial, ...props }: Partial<ComponentProps<typeof DateField>> & { initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <Dialog title="Edit" onClose={onClose}>
      <DateField label="Date" {...props} value={value} onChange={({ target }) => setValue(target.value)} />
      <input aria-label="Other" />
    </Dialog>
  );
}

const opener = () => screen.getByRole('button', { name: 'Open calendar' });
const field = () => screen.getByLabelText('Date');
const calendar = () => screen.findByRole('dialog', { name: 'Calendar' });
const day = (name: string) => screen.getByRole('button', { name });

async function open(initial = '2026-11-22', props: Partial<ComponentProps<typeof DateField>> = {}) {
  render(<Form initial={initial} {...props} />);
  await userEvent.click(opener());
  await calendar();
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Calendar' })).toBeNull());

test('shows the month of the date, whose day is selected and has the focus', async () => {
  await open();
  const grid = screen.getByRole('grid', { name: 'November 2026' });
  expect(day('Sunday, 22 November 2026')).toHaveFocus();
  expect(within(grid).getByRole('gridcell', { selected: true })).toHaveTextContent('22');
  expect(day('Saturday, 21 November 2026')).toHaveAttribute('aria-current', 'date');
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual([...'MTWTFSS']);
  expect(
    within(grid)
      .getAllByRole('row')
      .slice(1)
      .map((week) => week.textContent),
  ).toEqual(['1', '2345678', '9101112131415', '16171819202122', '23242526272829', '30']);
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
});

test('starts the week on the first weekday of the user’s region', async () => {
  session.setUser({ ...user, formats: { region: 'en-US' } });
  await open();
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('1234567');
  session.end();
});

test('choosing a day sets the date and returns the focus to the button', async () => {
  await open();
  await userEvent.click(day('Monday, 30 November 2026'));
  await gone();
  expect(field()).toHaveValue('30/11/2026');
  await waitFor(() => expect(opener()).toHaveFocus());
});

test.each([
  ['{ArrowRight}', '23/11/2026'],
  ['{ArrowLeft}', '21/11/2026'],
  ['{ArrowUp}', '15/11/2026'],
  ['{ArrowDown}', '29/11/2026'],
  ['{ArrowDown}{ArrowDown}', '06/12/2026'],
  ['{Home}', '16/11/2026'],
  ['{Home}{End}', '22/11/2026'],
  ['{PageUp}', '22/10/2026'],
  ['{PageDown}', '22/12/2026'],
  ['{Shift>}{PageUp}{/Shift}', '22/11/2025'],
  ['{Shift>}{PageDown}{/Shift}', '22/11/2027'],
])('%s and Enter choose %s', async (keys, text) => {
  await open();
  await userEvent.keyboard(`${keys}{Enter}`);
  await gone();
  expect(field()).toHaveValue(text);
});

test('the arrows follow the direction of writing', async () => {
  document.documentElement.dir = 'rtl';
  await open();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await gone();
  expect(field()).toHaveValue('23/11/2026');
});

test('the buttons for the previous and next month keep the focus', async () => {
  await open('2026-12-31');
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('grid', { name: 'January 2027' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(screen.getByRole('grid', { name: 'November 2026' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous month' })).toHaveFocus();
});

test('offers only the days from the first to the last', async () => {
  await open('', { earliest: '2026-11-20', latest: '2026-11-25' });
  expect(day('Saturday, 21 November 2026')).toHaveFocus();
  expect(day('Thursday, 19 November 2026')).toBeDisabled();
  expect(day('Friday, 20 November 2026')).toBeEnabled();
  expect(day('Thursday, 26 November 2026')).toBeDisabled();
  await userEvent.keyboard('{PageDown}');
  expect(day('Wednesday, 25 November 2026')).toHaveFocus();
});

test('Today chooses today, unless it is not offered', async () => {
  await open('2020-01-01');
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  await gone();
  expect(field()).toHaveValue('21/11/2026');
});

test('Today is not offered before the first day', async () => {
  await open('', { earliest: '2026-12-01' });
  expect(screen.getByRole('button', { name: 'Today' })).toBeDisabled();
});

test('Alt+ArrowDown in the field opens it, and Escape closes only the calendar', async () => {
  render(<Form initial="2026-11-22" />);
  await userEvent.click(field());
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await calendar();
  await userEvent.keyboard('{ArrowRight}{Escape}');
  await gone();
  expect(field()).toHaveValue('22/11/2026');
  await waitFor(() => expect(field()).toHaveFocus());
  expect(onClose).not.toHaveBeenCalled();
});

test('its button closes it, as does a click elsewhere, which moves the focus there', async () => {
  await open();
  await userEvent.click(opener());
  await gone();
  await userEvent.click(opener());
  await calendar();
  await userEvent.click(screen.getByLabelText('Other'));
  await gone();
  expect(screen.getByLabelText('Other')).toHaveFocus();
});

test('on a phone it is a dialog', async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as never;
  await open();
  expect(day('Sunday, 22 November 2026')).toHaveFocus();
  await userEvent.click(within(await calendar()).getByRole('button', { name: 'Close' }));
  await gone();
  window.matchMedia = matchMedia;
});
