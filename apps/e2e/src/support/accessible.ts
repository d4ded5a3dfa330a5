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
/** Leaves out the details of passed rules, which cuts the time to a quarter. */
const options: Axe.RunOptions = { resultTypes: ['violations'] };

/** Expects that axe finds no violation on the page. @param where description for the failure message */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // A half-faded text has too little contrast.
  await page.evaluate(transitionsEnd);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate((given) => window.axe.run(given), options);
  const messages = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id} (${help}): ${target} ${html}`),
  );
  expect.soft(messages, where).toEqual([]);
}

/** Resolves when all animations but the endless ones have ended. */
async function transitionsEnd(): Promise<void> {
  const endless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Infinity;
  const animations = document.getAnimations().filter((animation) => !endless(animation));
  await Promise.allSettled(animations.map(({ finished }) => finished));
}
