import { type Page } from '@playwright/test';

/**
 * Everything that a browser complains of from now on: errors and warnings in its console, exceptions that nobody caught,
 * answers that are errors, and what the content security policy refused. That a part is not built yet (501) is no error.
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  const isNotBuilt = (message: string) => message.includes('status of 501');
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type()) && !isNotBuilt(message.text());
    if (isComplaint) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    // What a screen that was left had still asked for is called off.
    const why = request.failure()?.errorText;
    if (why !== 'net::ERR_ABORTED') complaints.push(`${why}: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.status() !== 501)
      complaints.push(`${response.status()}: ${response.url()}`);
  });
  return complaints;
}
