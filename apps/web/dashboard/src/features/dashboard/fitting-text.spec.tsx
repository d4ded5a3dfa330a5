import { render, screen } from '@testing-library/react';
import { FittingText } from './fitting-text';

test('marks around an amount in Arabic do not make it smaller', () => {
  render(
    <>
      <FittingText text="12.50 €" />
      <FittingText text={'\u2066\u200f12.50\u00a0\u200f€\u2069'} />
    </>,
  );
  const [plain, marked] = screen.getAllByText(/12\.50/).map(({ style }) => style.getPropertyValue('--width'));
  expect(marked).toBe(plain);
});
