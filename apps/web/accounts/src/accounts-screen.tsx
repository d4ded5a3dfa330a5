import { Route, Switch } from 'wouter';
import { AccountsPage } from './features/accounts/accounts-page';
import { ReconcilePage } from './features/reconcile/reconcile-page';
import { RegisterPage } from './features/register/register-page';

/** The list of accounts, or the screen of one account that the URL names. */
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
