import { Route, Switch } from 'wouter';
import { AccountsPage } from './features/accounts/accounts-page';
import { ReconcilePage } from './features/reconcile/reconcile-page';
import { RegisterPage } from './features/register/register-page';

/** The list of accounts, or one account if the URL names it. */
export function AccountsScreen() {
  return (
    <Switch>
      <Route path="/accounts/:id/reconcile">{({ id }) => <ReconcilePage key={id} id={id} />}</Route>
      <Route path="/accounts/:id">{({ id }) => <RegisterPage key={id} id={id} />}</Route>
      <Route>
        <AccountsPage />
      </Route>
    </Switch>
  );
}
