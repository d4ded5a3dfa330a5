import { session } from '@saldo/session';
import type { TestApi } from '@saldo/web-testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, openDialog, saves } from './testing';

let api: TestApi;
let onClose: jest.Mock;
beforeEach(async () => ({ api, onClose } = await openDialog()));
afterEach(async () => {
  cleanup();
  session.end();
  await api.stop();
});

describe('"Save and add another"', () => {
  const fill = async (name: string, amount: string) => {
    await userEvent.type(screen.getByLabelText('Name'), name);
    await userEvent.type(screen.getByLabelText('Amount'), amount);
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Food');
  };

  test('saves, and begins the next entry with the date of the last one', async () => {
    const date = screen.getByLabelText('Date');
    await userEvent.clear(date);
    await userEvent.type(date, '11/02/2026');
    await fill('Lunch', '5');
    await userEvent.click(button('Save and add another'));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Amount')).toHaveValue('');
    await fill('Coffee', '2');
    await userEvent.click(button('Add Expense'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    const sent = saves(api).map(({ body }) => body as { name: string; addedOn: string });
    expect(sent.map(({ name }) => name)).toEqual(['Lunch', 'Coffee']);
    expect(new Set(sent.map(({ addedOn }) => addedOn)).size).toBe(1);
  });

  test('is not what Enter does', async () => {
    await fill('Lunch', '5');
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  test('says what is missing, and saves nothing', async () => {
    await userEvent.click(button('Save and add another'));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(saves(api)).toEqual([]);
  });
});
