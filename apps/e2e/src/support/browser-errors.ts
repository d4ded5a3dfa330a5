import { type Page } from '@playwright/test';

/**
 * Collects the errors of a page from now on: errors and warnings in the console, uncaught exceptions, failed requests,
 * error responses and violations of the Content Security Policy. Returns a live list.
 */
export async function collectBrowserErrors(page: Page): Promise<string[]> {
  const errors: string[] = [];
  // The console shows no message if a library catches the violation.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`Content Security Policy: ${violatedDirective} ${blockedURI} ${sample}`),
    ),
  );
  page.on('console', (message) => {
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (['error', 'warning'].includes(message.type())) errors.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Leaving a screen aborts its pending requests.
    const why = request.failure()?.errorText;
    if (why !== 'net::ERR_ABORTED') errors.push(`${why}: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()}: ${response.url()}`);
  });
  return errors;
}
