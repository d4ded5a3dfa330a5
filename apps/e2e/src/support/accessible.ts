import { AxeBuilder } from '@axe-core/playwright';
import { type Page } from '@playwright/test';
import { expect } from './test.ts';

/** No rule of axe is broken by what is shown now. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // "Legacy" looks into no frames, of which there are none, and needs no window of its own.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const told = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id} (${help}): ${target} ${html}`),
  );
  expect.soft(told, where).toEqual([]);
}
