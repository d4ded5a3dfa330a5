import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { expect } from './test.ts';

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** A quarter of the time that the details of passed rules would take. */
const options: Axe.RunOptions = { resultTypes: ['violations'] };

/** Expects that axe finds no violation on the page. @param where description for the failure message */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate((given) => window.axe.run(given), options);
  const messages = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id} (${help}): ${target} ${html}`),
  );
  expect.soft(messages, where).toEqual([]);
}
