import { applyTheme, preferredTheme, saveTheme } from './theme';
import { toggleTheme, useTheme } from './theme-store';

function systemPrefers(theme: 'light' | 'dark') {
  globalThis.matchMedia = ((query: string) => ({
    matches: query.includes('dark') && theme === 'dark',
  })) as typeof matchMedia;
}

describe('the theme', () => {
  beforeEach(() => {
    localStorage.clear();
    document.head.innerHTML = `
      <link rel="icon" href="/icon-light.svg" />
      <meta name="theme-color" content="#faf9f6" data-theme="light" />
      <meta name="theme-color" content="#0f1412" data-theme="dark" media="not all" />`;
  });

  test('is the saved choice, whatever the system prefers', () => {
    systemPrefers('dark');
    localStorage.setItem('theme', 'light');
    expect(preferredTheme()).toBe('light');
  });

  test('is the preference of the system without a saved choice', () => {
    systemPrefers('dark');
    expect(preferredTheme()).toBe('dark');
    systemPrefers('light');
    expect(preferredTheme()).toBe('light');
  });

  test('lasts as long as the page when local storage is blocked', () => {
    const blocked = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    systemPrefers('light');
    expect(preferredTheme()).toBe('light');
    saveTheme('dark');
    expect(preferredTheme()).toBe('dark');
    blocked.mockRestore();
    saveTheme('light');
  });

  test('ignores an invalid saved value', () => {
    systemPrefers('light');
    localStorage.setItem('theme', 'purple');
    expect(preferredTheme()).toBe('light');
  });

  test('sets the class of the page root and the page icon', () => {
    applyTheme('dark');
    expect(document.documentElement).toHaveClass('dark');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(document.querySelector('link')).toHaveAttribute('href', '/icon-dark.svg');
    applyTheme('light');
    expect(document.documentElement).not.toHaveClass('dark');
    expect(document.querySelector('link')).toHaveAttribute('href', '/icon-light.svg');
  });

  test('sets the theme colour of the browser, whatever the system prefers', () => {
    const selected = () => document.querySelector('meta[name="theme-color"]:not([media="not all"])');
    systemPrefers('light');
    applyTheme('dark');
    expect(selected()).toHaveAttribute('content', '#0f1412');
    applyTheme('light');
    expect(selected()).toHaveAttribute('content', '#faf9f6');
  });

  test('is switched and saved by the toggle', () => {
    useTheme.setState({ theme: 'light' });
    toggleTheme();
    expect(useTheme.getState().theme).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(document.documentElement).toHaveClass('dark');
    toggleTheme();
    expect(localStorage.getItem('theme')).toBe('light');
  });
});
