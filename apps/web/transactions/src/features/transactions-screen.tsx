import { onDemand } from '@saldo/ui';
import { Route, Switch } from 'wouter';
import { TransactionsPage } from './transactions/transactions-page';

const ReviewPage = onDemand(async () => ({ default: (await import('./review/review-page')).ReviewPage }));

const NamePage = onDemand(() => import('./name-pages/name-page'));

/** The list of transactions, the review, or the page of a payee or category, depending on the URL. */
export function TransactionsScreen() {
  return (
    <Switch>
      <Route path="/transactions/review">
        <ReviewPage />
      </Route>
      {(['payee', 'category'] as const).map((of) => (
        <Route key={of} path={`/transactions/${of}`}>
          <NamePage of={of} />
        </Route>
      ))}
      <Route>
        <TransactionsPage />
      </Route>
    </Switch>
  );
}
