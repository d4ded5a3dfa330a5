import { settleToasts, showToast, useToasts } from '@saldo/toasts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toasts } from './toasts';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const show = (...texts: string[]) => act(() => texts.forEach((text) => showToast('info', text)));
const toast = (text: string) => screen.getByText(text).closest('li') as HTMLElement;

describe('toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    useToasts.setState({ toasts: [] });
    render(<Toasts />);
  });
  afterEach(() => jest.useRealTimers());

  test('are announced politely to screen readers', () => {
    show('Login successful!');
    expect(screen.getByRole('status')).toHaveTextContent('Login successful!');
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
  });

  test('disappear after five seconds', () => {
    show('Login successful!');
    pass(4_999);
    expect(screen.getByText('Login successful!')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Login successful!')).not.toBeInTheDocument();
  });

  test('stay while the pointer moves over them, and keep the remaining time', () => {
    show('Read me');
    pass(3_000);
    fireEvent.pointerMove(toast('Read me'));
    pass(60_000);
    expect(screen.getByText('Read me')).toBeInTheDocument();
    fireEvent.pointerLeave(toast('Read me'));
    pass(1_999);
    expect(screen.getByText('Read me')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Read me')).not.toBeInTheDocument();
  });

  test('stay while they have the focus', () => {
    show('Read me');
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    pass(60_000);
    expect(screen.getByText('Read me')).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
    pass(5_000);
    expect(screen.queryByText('Read me')).not.toBeInTheDocument();
  });

  test('are dismissed one by one', () => {
    show('One', 'Two');
    fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement);
    expect(screen.queryByText('One')).not.toBeInTheDocument();
    expect(screen.getByText('Two')).toBeInTheDocument();
  });

  test('run their action once', () => {
    const run = jest.fn();
    act(() => showToast('success', 'Deleted', { label: 'Undo', run }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
  });

  test('with an action stay ten seconds, in one list with the others', () => {
    act(() => showToast('success', 'Deleted', { label: 'Undo', run: () => {} }));
    show('Read me');
    expect(toast('Deleted').parentElement).toBe(toast('Read me').parentElement);
    pass(9_999);
    expect(screen.getByText('Deleted')).toBeInTheDocument();
    expect(screen.queryByText('Read me')).not.toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
  });

  test('leave when what they offer to take back was taken back otherwise', () => {
    const run = () => {};
    act(() => {
      showToast('success', 'Two deleted', { label: 'Undo', run, about: ['a', 'b'], group: 'g1' });
      showToast('success', 'One deleted', { label: 'Undo', run, about: ['c'] });
      settleToasts(['a', 'x']);
    });
    expect(screen.getByText('Two deleted')).toBeInTheDocument();
    act(() => settleToasts(['b']));
    expect(screen.queryByText('Two deleted')).not.toBeInTheDocument();
    expect(screen.getByText('One deleted')).toBeInTheDocument();
    act(() => {
      showToast('success', 'Three changed', { label: 'Undo', run, group: 'g2' });
      settleToasts(['g2']);
    });
    expect(screen.queryByText('Three changed')).not.toBeInTheDocument();
  });

  test('may have the same text', () => {
    show('Again', 'Again');
    expect(screen.getAllByText('Again')).toHaveLength(2);
  });
});
