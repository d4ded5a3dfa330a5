import { type Page } from '@playwright/test';
import { collectBrowserErrors } from '../support/browser-errors.ts';
import { waitForOfflineCopy } from '../support/offline.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * Tries to run injected code, as a vulnerable library would. Returns the names of the attempts that were not blocked,
 * and the directives of the policy that were violated. A timer calls it, since code that a debugger evaluates is exempt
 * from parts of the policy.
 */
function attack(page: Page): Promise<{ accepted: string[]; violated: string[] }> {
  return page.evaluate(async () => {
    const violated = new Set<string>();
    document.addEventListener('securitypolicyviolation', (event) => violated.add(event.effectiveDirective));
    const run = "window.stolen = localStorage.getItem('token')";
    const markup = `<img src="x" onerror="${run}"><script>${run}</script><svg onload="${run}"></svg>`;
    const script = (change: (element: HTMLScriptElement) => void) => {
      const element = document.createElement('script');
      change(element);
      document.head.append(element);
    };
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => (document.createElement('div').innerHTML = markup),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', markup),
      srcdoc: () => (document.createElement('iframe').srcdoc = markup),
      'document.write': () => document.write(markup),
      DOMParser: () => new DOMParser().parseFromString(markup, 'text/html'),
      'inline script': () => script((element) => (element.text = run)),
      'script from elsewhere': () => script((element) => (element.src = 'https://elsewhere.example/a.js')),
      'script from the API': () => script((element) => (element.src = '/api/openapi.json')),
      'script in an address': () => script((element) => (element.src = `data:text/javascript,${run}//.js`)),
      worker: () => new Worker(`data:text/javascript,${run}//.js`),
      'service worker': () => {
        void navigator.serviceWorker
          .register('/api/openapi.json')
          .then(() => Object.assign(window, { stolen: 'sw' }));
      },
      eval: () => window.eval(run),
      // eslint-disable-next-line no-new-func -- The test shows that the browser refuses it.
      Function: () => new Function(run)(),
      // eslint-disable-next-line no-implied-eval -- As above.
      setTimeout: () => setTimeout(run),
      'event handler': () => document.body.setAttribute('onclick', run),
      'policy of its own': () => {
        const { trustedTypes } = window as never as {
          trustedTypes: { createPolicy: (...given: unknown[]) => unknown };
        };
        trustedTypes.createPolicy('theirs', { createHTML: (html: string) => html });
      },
      'another default policy': () => {
        const { trustedTypes } = window as never as {
          trustedTypes: { createPolicy: (...given: unknown[]) => unknown };
        };
        trustedTypes.createPolicy('default', { createHTML: (html: string) => html });
      },
    };
    const accepted = await new Promise<string[]>((resolve) =>
      setTimeout(() => {
        const successes = Object.entries(attempts).filter(([, attempt]) => {
          try {
            attempt();
            return true;
          } catch {
            return false;
          }
        });
        resolve(successes.map(([name]) => name));
      }),
    );
    document.body.click();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    if ('stolen' in window) accepted.push('code that ran');
    return { accepted, violated: [...violated].sort() };
  });
}

/** Registering a service worker fails asynchronously. */
const blocked = { accepted: ['service worker'], violated: ['require-trusted-types-for', 'trusted-types'] };

test('injected markup and scripts do not run in a signed-in session, online or offline', async ({
  page,
  context,
  account,
  api,
  dashboard,
}) => {
  await api.make('/transactions', { name: 'Tea', category: 'Food', cost: 2.5 });
  await account.remember(api.token);
  const errors = await collectBrowserErrors(page);
  await dashboard.open();
  await expect(dashboard.slices.first()).toBeVisible();
  // The app itself does not violate the policy.
  await waitForOfflineCopy(page);
  expect(errors).toEqual([]);
  expect(await attack(page)).toEqual(blocked);

  await context.setOffline(true);
  await page.reload();
  await expect(dashboard.card('Total Expense')).toContainText('$2.50');
  expect(await attack(page)).toEqual(blocked);
});
