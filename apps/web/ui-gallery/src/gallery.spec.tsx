import * as ui from '@saldo/ui';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Gallery } from './gallery';

afterEach(cleanup);

/** Components have capitalised names; the other exports are functions. */
const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name));

test('every component that the page has is shown', () => {
  const { container } = render(<Gallery />);
  const captions = [...container.querySelectorAll('figcaption')].map(({ textContent }) => textContent);
  const shown = captions.join(' ');
  expect(components.filter((name) => !new RegExp(`\\b${name}\\b`).test(shown))).toEqual([]);
});

test('each dialog opens, and Escape closes it or asks', async () => {
  render(<Gallery />);
  const buttons = screen.getAllByRole('button', { name: /^Open / });
  for (const button of buttons) {
    await userEvent.click(button);
    await waitFor(() => expect(document.querySelector('[role$="dialog"]')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    const leave = screen.queryByRole('button', { name: 'Close Without Saving' });
    if (leave) await userEvent.click(leave);
    await waitFor(() => expect(document.querySelector('[role$="dialog"]')).toBeNull());
  }
});
