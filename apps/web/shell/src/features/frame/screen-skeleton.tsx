import { LoadingNote, PageHeader, Skeleton } from '@saldo/ui';
import styles from './frame.module.css';

/** The look of a screen to come: its heading is known already. */
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
