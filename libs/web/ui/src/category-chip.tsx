import { useCategoryColours } from '@saldo/session';
import type { CSSProperties } from 'react';
import { categoryColour } from './category-colours';
import { categoryLabel } from './category-label';
import styles from './category-chip.module.css';
import { classNames } from './class-names';

interface CategoryChipProps {
  name: string;
  /** No border, and text in the surrounding size: for rows about a category. */
  plain?: boolean;
}

/** A category with a dot in its colour. */
export function CategoryChip({ name, plain = false }: CategoryChipProps) {
  const colours = useCategoryColours((state) => state.colours);
  const dot = { '--dot': `var(${categoryColour(name, colours)})` } as CSSProperties;
  return (
    <span
      className={classNames(styles.chip, plain ? styles.plain : styles.outlined)}
      style={dot}
      title={categoryLabel(name)}
    >
      <span className={styles.name}>{categoryLabel(name)}</span>
    </span>
  );
}
