import { onDemand } from '@saldo/ui';
import { render, screen, waitFor } from '@testing-library/react';
import { OptionalPart } from './optional-part';

test('a part that fails to load leaves the rest of the page', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const onFailed = jest.fn();
  const Part = onDemand(async () => Promise.reject(new Error('offline')));
  render(
    <>
      <h1>Saldo</h1>
      <OptionalPart onFailed={onFailed}>
        <Part />
      </OptionalPart>
    </>,
  );
  await waitFor(() => expect(onFailed).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('heading', { name: 'Saldo' })).toBeVisible();
  logged.mockRestore();
});
