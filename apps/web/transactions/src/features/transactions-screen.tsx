import { withMessages } from '@saldo/i18n';
import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { TransactionsPage } from './transactions/transactions-page';

const ReviewPage = lazy(async () => ({
  default: (await withMessages(import('./review/review-page'))).ReviewPage,
}));

/** The list of transactions, or those that wait for a review. */
export function TransactionsScreen() {
  return (
    <Switch>
      <Route path="/transactions/review">
        <Suspense>
          <ReviewPage />
        </Suspense>
      </Route>
      <Route>
        <TransactionsPage />
      </Route>
    </Switch>
  );
}
