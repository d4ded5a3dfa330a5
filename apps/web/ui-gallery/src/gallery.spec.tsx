import * as ui from '@saldo/ui';
import { cleanup, render } from '@testing-library/react';
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
