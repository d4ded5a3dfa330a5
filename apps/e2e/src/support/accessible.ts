import { AxeBuilder } from '@axe-core/playwright';
import { type Page } from '@playwright/test';
import { expect } from './test.ts';

/** Expects that axe finds no violation on the page. @param where description for the failure message */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // Legacy mode skips frames, which the app does not have, and opens no extra page.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const messages = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id} (${help}): ${target} ${html}`),
  );
  expect.soft(messages, where).toEqual([]);
}
