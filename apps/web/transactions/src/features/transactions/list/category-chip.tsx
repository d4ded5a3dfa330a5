import { categoryColour } from '@saldo/ui';
import type { CSSProperties } from 'react';
import styles from './category-chip.module.css';

/** A category with a dot in its colour. */
export function CategoryChip({ name }: { name: string }) {
  const dot = { '--dot': `var(${categoryColour(name)})` } as CSSProperties;
  return (
    <span className={styles.chip} style={dot} title={name}>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
