import { toggleTheme } from '@saldo/theme';
import { act, render, screen } from '@testing-library/react';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PHONE_WIDTH, pictureFile, pictureLanguages, type PictureName, pictures } from './pictures';
import { Story } from './story';

const names = Object.keys(pictures) as PictureName[];
const files = pictureLanguages.flatMap((language) =>
  ['light', 'dark'].flatMap((theme) =>
    names.flatMap((name) =>
      [pictures[name].width, 2 * pictures[name].width, 2 * PHONE_WIDTH].map((pixels) =>
        pictureFile(language, theme, name, pixels),
      ),
    ),
  ),
);

test.each(files)('%s is in the repository', (file) => {
  expect(existsSync(join(import.meta.dirname, '../../../../public', file))).toBe(true);
});

test('each picture says its size, loads when it comes into sight, and follows the theme', () => {
  render(<Story />);
  const shown = screen.getAllByRole('img');
  expect(shown).toHaveLength(names.length);
  for (const picture of shown) {
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('width');
    expect(picture).toHaveAttribute('height');
    expect(picture).toHaveAccessibleName();
  }
  const addresses = () => shown.map((picture) => picture.getAttribute('src') ?? '');
  expect(addresses().every((address) => address.includes('-light-'))).toBe(true);
  act(toggleTheme);
  expect(addresses().every((address) => address.includes('-dark-'))).toBe(true);
  act(toggleTheme);
});

test('has a heading for each claim and each further feature', () => {
  render(<Story />);
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBe(names.length + 7);
  expect(screen.getByRole('link', { name: 'Create your account' })).toHaveAttribute('href', '/register');
});
