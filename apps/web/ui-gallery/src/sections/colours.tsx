import styles from '../gallery.module.css';

const tokens = [
  ...['paper', 'card', 'line', 'control-line', 'hover', 'ink-1', 'ink-2', 'ink-3'],
  ...['accent', 'accent-ground', 'income', 'income-ground', 'expense', 'expense-ground'],
  ...['balance-ground', 'balance-ink', 'warning', 'warning-bar'],
  ...[...Array.from({ length: 12 }, (_, index) => index + 1), 'other'].map((number) => `category-${number}`),
];

export function Colours() {
  return tokens.map((token) => (
    <div key={token} className={styles.swatch}>
      <span style={{ background: `var(--${token})` }} />
      <code>{token}</code>
    </div>
  ));
}
