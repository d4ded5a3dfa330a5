import type { CSSProperties } from 'react';
import { categoryColour } from './category-colours';
import styles from './category-chip.module.css';
import { classNames } from './class-names';

interface CategoryChipProps {
  name: string;
  /** Without a border, in the text's own size: where the category is what its row is about. */
  plain?: boolean;
}

/** A category with a dot in its colour. */
export function CategoryChip({ name, plain = false }: CategoryChipProps) {
  const dot = { '--dot': `var(${categoryColour(name)})` } as CSSProperties;
  return (
    <span
      className={classNames(styles.chip, plain ? styles.plain : styles.outlined)}
      style={dot}
      title={name}
    >
      <span className={styles.name}>{name}</span>
    </span>
  );
}
