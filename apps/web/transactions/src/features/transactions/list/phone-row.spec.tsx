import { changesIn, closeScreen, type TestApi } from '@saldo/web-testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, pageOf, transaction } from '../../../testing/page';

let api: TestApi;
const { matchMedia } = window;
beforeEach(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as never;
});
afterEach(async () => {
  window.matchMedia = matchMedia;
  await closeScreen(api);
});

const row = (name = 'Shop 1') => screen.findByRole('row', { name });
const open = async (first = transaction(1)) => {
  api = await openPage('', {
    'GET /transactions': pageOf([first, transaction(2, { addedOn: first.addedOn })]),
    'PUT /transactions/t1': { status: 200, body: { ...first, category: 'Pets', version: '2' } },
  });
  return row();
};

/** Moves a finger on an element. jsdom has no pointer events. */
const move = (element: Element, x: number, y = 0, pointerType = 'touch') => {
  const send = (type: string, part: number) => {
    const place = { clientX: 200 + x * part, clientY: 300 + y * part };
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...place });
    fireEvent(element, Object.assign(event, { pointerId: 1, pointerType, isPrimary: true }));
  };
  send('pointerdown', 0);
  send('pointermove', 0.5);
  send('pointermove', 1);
  send('pointerup', 1);
};

test('the first transaction of a day has its whole date', async () => {
  const first = within(await open());
  expect(first.getByText('Sunday, 29 November 2026')).toBeInTheDocument();
  expect(within(await row('Shop 2')).getByText('29 Nov 2026')).toBeInTheDocument();
});

test('a finger opens the row to a side, and a touch elsewhere closes it', async () => {
  const first = await open();
  move(first, -80);
  expect(first).toHaveAttribute('data-open', 'delete');
  move(await row('Shop 2'), 80);
  expect(first).not.toHaveAttribute('data-open');
  expect(await row('Shop 2')).toHaveAttribute('data-open', 'category');
  fireEvent.scroll(document);
  await waitFor(async () => expect(await row('Shop 2')).not.toHaveAttribute('data-open'));
});

test.each([
  ['a scroll', 20, -80, 'touch'],
  ['a short swipe', -30, 0, 'touch'],
  ['the mouse', -80, 0, 'mouse'],
])('%s opens nothing', async (_, x, y, pointerType) => {
  const first = await open();
  move(first, x, y, pointerType);
  expect(first).not.toHaveAttribute('data-open');
  expect(first).not.toHaveAttribute('data-swiping');
});

test('a tap on an open row closes it, and the next one opens the details', async () => {
  const first = await open();
  move(first, -80);
  await userEvent.click(within(first).getByText('Shop 1'));
  expect(first).not.toHaveAttribute('data-open');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(within(first).getByText('Shop 1'));
  expect(screen.getByRole('dialog', { name: 'Transaction Details' })).toBeVisible();
});

test('the buttons of a row work without a swipe, and one tap changes the category', async () => {
  const first = within(await open());
  for (const name of ['Details', 'Edit', 'Delete'])
    expect(first.getByRole('button', { name })).toHaveAccessibleDescription('Shop 1');
  await userEvent.click(first.getByRole('button', { name: 'Change the category' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the category' }));
  expect(dialog.getByRole('button', { name: 'Groceries' })).toHaveAttribute('aria-current', 'true');
  await userEvent.click(await dialog.findByRole('button', { name: 'Pets' }));
  await waitFor(() =>
    expect(changesIn(api).map(({ path, body }) => [path, body])).toEqual([
      ['/transactions/t1', expect.objectContaining({ category: 'Pets' })],
    ]),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the category of a split is changed in the dialog of the whole transaction', async () => {
  const parts = [
    { category: 'Food', amount: 1 },
    { category: 'Pets', amount: 2 },
  ];
  const first = within(await open(transaction(1, { cost: 3, parts })));
  await userEvent.click(first.getByRole('button', { name: 'Change the category' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Expense' })).toBeVisible();
});
