import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { onDemand } from './on-demand';

const Greeting = ({ name }: { name: string }) => <h1>Hello {name}</h1>;

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? <p>Failed</p> : this.props.children);
}

test('appears as soon as its code is there, and at once the next time', async () => {
  const load = jest.fn(async () => ({ default: Greeting }));
  const Part = onDemand(load, ({ name }) => <p>Waiting for {name}</p>);
  const { unmount } = render(<Part name="Ada" />);
  expect(screen.getByText('Waiting for Ada')).toBeVisible();
  // No more than the pending promises: nothing waits for a timer.
  await act(async () => {});
  expect(screen.getByRole('heading')).toHaveTextContent('Hello Ada');
  unmount();
  render(<Part name="Bo" />);
  expect(screen.getByRole('heading')).toHaveTextContent('Hello Bo');
  expect(load).toHaveBeenCalledTimes(1);
});

test('gives a failure to the error boundary, and loads again when it is shown again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue({ default: Greeting });
  const Part = onDemand<{ name: string }>(load);
  const { unmount } = render(
    <Boundary>
      <Part name="Ada" />
    </Boundary>,
  );
  expect(await screen.findByText('Failed')).toBeVisible();
  unmount();
  render(<Part name="Ada" />);
  expect(await screen.findByRole('heading')).toHaveTextContent('Hello Ada');
  logged.mockRestore();
});
