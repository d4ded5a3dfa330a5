import { classNames } from './class-names';
import { t } from './messages';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: string;
  height: string;
  ring?: boolean;
  className?: string;
}

/** A placeholder for loading content, in its final size (CSS lengths). */
export function Skeleton({ width = '100%', height, ring, className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, ring && styles.ring, className)}
      style={{ width, height }}
      aria-hidden
    />
  );
}

/** Tells screen readers that something is loading. */
export function LoadingNote({ text = t('ui.loading.note') }: { text?: string }) {
  return (
    <span role="status" className={styles.note}>
      {text}
    </span>
  );
}
