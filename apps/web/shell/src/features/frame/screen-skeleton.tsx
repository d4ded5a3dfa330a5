import { LoadingNote, PageHeader, Skeleton } from '@saldo/ui';
import styles from './frame.module.css';

/** Placeholder of a screen while its code loads. */
export function ScreenSkeleton({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <LoadingNote />
      <div className={styles.skeleton}>
        <Skeleton height="120px" />
        <Skeleton height="320px" />
      </div>
    </>
  );
}
