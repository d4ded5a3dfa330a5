import { classNames } from './class-names';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: string;
  height: string;
  ring?: boolean;
  className?: string;
}

/** Holds the place of what is loading, in its final size (CSS lengths). */
export function Skeleton({ width = '100%', height, ring, className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, ring && styles.ring, className)}
      style={{ width, height }}
      aria-hidden
    />
  );
}

/** Says to a screen reader that something loads; the eye sees skeletons. */
export function LoadingNote({ text = 'Loading…' }: { text?: string }) {
  return (
    <span role="status" className={styles.note}>
      {text}
    </span>
  );
}
