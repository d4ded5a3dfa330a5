import { type Page } from '@playwright/test';

/**
 * Everything that a browser complains of from now on: errors and warnings in its console, uncaught exceptions,
 * answers that are errors, and what the content security policy refused.
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  // The console stays silent where a library catches the refusal.
  void page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`Content Security Policy: ${violatedDirective} ${blockedURI} ${sample}`),
    ),
  );
  page.on('console', (message) => {
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    // What a screen that was left had still asked for is called off.
    const why = request.failure()?.errorText;
    if (why !== 'net::ERR_ABORTED') complaints.push(`${why}: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  return complaints;
}
