import { withMessages } from '@saldo/i18n';
import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { TransactionsPage } from './transactions/transactions-page';

const ReviewPage = lazy(async () => ({
  default: (await withMessages(import('./review/review-page'))).ReviewPage,
}));

const NamePage = lazy(() => withMessages(import('./name-pages/name-page')));

/** The list of transactions, those that wait for a review, or the page of a payee or category. */
export function TransactionsScreen() {
  return (
    <Switch>
      <Route path="/transactions/review">
        <Suspense>
          <ReviewPage />
        </Suspense>
      </Route>
      {(['payee', 'category'] as const).map((of) => (
        <Route key={of} path={`/transactions/${of}`}>
          <Suspense>
            <NamePage of={of} />
          </Suspense>
        </Route>
      ))}
      <Route>
        <TransactionsPage />
      </Route>
    </Switch>
  );
}
