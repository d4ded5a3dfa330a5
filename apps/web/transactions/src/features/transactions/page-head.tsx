import type { Account } from '@saldo/contracts';
import { filterOf, type FilterProps } from '@saldo/filters';
import { PageHeader, usePhone } from '@saldo/ui';
import { t } from '../../messages';
import { ReviewLink } from '../review/review-link';
import { ListFilters } from './list-filters';
import type { ListQuery } from './list-query';
import { type Matches, PageActions } from './page-actions';
import type { OpenDialog } from './page-dialogs';
import type { Selection } from './use-selection';

interface PageHeadProps {
  query: ListQuery;
  accounts: readonly Account[];
  /** Whether the accounts are still unknown. */
  isPending: boolean;
  matches: Matches;
  selection: Selection;
  filters: { onFilter: FilterProps['onFilter']; clearing: number; onClear: () => void };
  onOpen: (dialog: OpenDialog) => void;
}

/** Title, buttons and filters. On a phone the buttons stand behind the search field. */
export function PageHead({ query, accounts, isPending, filters, onOpen, ...shown }: PageHeadProps) {
  const phone = usePhone();
  const buttons = <PageActions query={query} onOpen={onOpen} {...shown} />;
  return (
    <>
      <PageHeader title={t('transactions.page.title')} titleAction={!phone && <ReviewLink />} compact={phone}>
        {!phone && buttons}
      </PageHeader>
      <ListFilters {...{ accounts, isPending, ...filters }} matches={shown.matches} filter={filterOf(query)}>
        {phone && buttons}
      </ListFilters>
    </>
  );
}
