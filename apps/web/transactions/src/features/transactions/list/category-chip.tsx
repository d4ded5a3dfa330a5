import { categoryKey } from '@saldo/contracts';
import { classNames } from '@saldo/ui';
import styles from './category-chip.module.css';

const colours = [styles.first, styles.second, styles.third, styles.fourth, styles.fifth, styles.sixth];

/** A category with a dot whose colour is always the same for it. */
export function CategoryChip({ name }: { name: string }) {
  return (
    <span className={classNames(styles.chip, colours[colourOf(name)])} title={name}>
      <span className={styles.name}>{name}</span>
    </span>
  );
}

function colourOf(name: string): number {
  const sum = Array.from(categoryKey(name)).reduce((hash, letter) => hash * 31 + letter.charCodeAt(0), 7);
  return sum % colours.length;
}
