import { Spinner, Toasts, useFocusRestore } from '@saldo/ui';
import { Route, Router, Switch } from 'wouter';
import { LandingPage } from './features/landing/landing-page';
import { LazyScreen, type ScreenLoader } from './features/loading/lazy-screen';
import { Guard } from './features/session/guard';
import { VisitorsOnly } from './features/session/visitors-only';
import { screens } from './screens';

/** Pages that are loaded on demand: all except the landing page. */
const pages = {
  login: async () => (await import('./features/account/login-page')).LoginPage,
  register: async () => (await import('./features/account/register-page')).RegisterPage,
  setup: async () => (await import('./features/account/setup-page')).SetupPage,
  contact: async () => (await import('./features/contact/contact-page')).ContactPage,
  frame: async () => (await import('./features/frame/frame')).Frame,
  notFound: async () => (await import('./features/not-found/not-found-page')).NotFoundPage,
} satisfies Record<string, ScreenLoader>;

const protectedPaths = new RegExp(
  `^(${screens.map(({ path, hasPaths }) => (hasPaths ? `${path}(/.+)?` : path)).join('|')})/?$`,
);

/** Scrolls to the top on navigation. On Back the browser restores the position. */
function navigateToTop(navigate: (to: string, options?: object) => void, to: string, options?: object) {
  navigate(to, options);
  document.documentElement.scrollTop = 0;
}

export function App() {
  useFocusRestore();
  return (
    <Router aroundNav={navigateToTop}>
      <Switch>
        <Route path="/" component={LandingPage} />
        <Route path="/login">
          <VisitorsOnly>{page('login')}</VisitorsOnly>
        </Route>
        <Route path="/register">
          <VisitorsOnly>{page('register')}</VisitorsOnly>
        </Route>
        <Route path="/contact">{page('contact')}</Route>
        <Route path="/setup">
          <Guard setup="open">{page('setup')}</Guard>
        </Route>
        <Route path={protectedPaths}>
          <Guard setup="complete">{page('frame')}</Guard>
        </Route>
        <Route>{page('notFound')}</Route>
      </Switch>
      <Toasts />
    </Router>
  );
}

function page(name: keyof typeof pages) {
  return <LazyScreen key={name} load={pages[name]} skeleton={<Spinner />} />;
}
