import { useAction } from '@saldo/actions';
import { createQueryClient, ReopenedDialogs } from '@saldo/api';
import { onDemand, usePhone } from '@saldo/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { t } from '../../messages';
import { screens } from '../../screens';
import { addTransaction } from '../add-transaction/add-transaction';
import { LazyScreen } from '../loading/lazy-screen';
import { OptionalPart } from '../loading/optional-part';
import { OfflineNotice } from '../offline/offline-notice';
import { startWorker } from '../offline/start-worker';
import { RecordedNotice } from '../recorded-notice/recorded-notice';
import { loaderOf } from '../remotes/loader-of';
import { UpdateNotice } from '../update/update-notice';
import { CategoryColours } from './category-colours';
import { ShortcutsDialog } from './shortcuts-dialog';
import { ScreenSkeleton } from './screen-skeleton';
import { BottomBar } from './bottom-bar';
import { TopBar } from './top-bar';
import styles from './frame.module.css';

// Behind the first numbers: a job is rare.
const JobsNotice = onDemand(async () => ({ default: (await import('../jobs/jobs-notice')).JobsNotice }));

/**
 * The frame of all screens behind the login. It owns the query cache and discards it at logout, so that the next user sees no
 * data from it.
 */
export function Frame() {
  const [queryClient] = useState(createQueryClient);
  const [path] = useLocation();
  const phone = usePhone();
  const add = () => void addTransaction(queryClient);
  useAction({ label: t('shell.frame.add'), run: add });
  useEffect(startWorker, []);
  const screen = screens.find((candidate) => path.startsWith(candidate.path));
  if (!screen) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <a className={styles.skip} href="#content">
        {t('shell.frame.skip')}
      </a>
      <TopBar />
      <main id="content" className={styles.main} tabIndex={-1}>
        <LazyScreen
          key={screen.path}
          load={loaderOf(screen)}
          skeleton={<ScreenSkeleton title={screen.label()} />}
        />
      </main>
      {phone && <BottomBar onAdd={add} />}
      <ReopenedDialogs />
      <CategoryColours />
      <ShortcutsDialog />
      <OptionalPart>
        <JobsNotice />
      </OptionalPart>
      <RecordedNotice />
      <UpdateNotice />
      <OfflineNotice />
    </QueryClientProvider>
  );
}
