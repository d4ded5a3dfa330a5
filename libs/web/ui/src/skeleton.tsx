import styles from './skeleton.module.css';

/** Holds the place of what is loading, in its final size (CSS lengths). */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden />;
}

/** Says to a screen reader that something loads; the eye sees skeletons. */
export function LoadingNote({ text = 'Loading…' }: { text?: string }) {
  return (
    <span role="status" className={styles.note}>
      {text}
    </span>
  );
}
