import type { RecordedPosting } from '@saldo/contracts';
import { anAccount } from '@saldo/contracts/testing';
import type { TestApi } from '@saldo/web-testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from './page';

/** Returns a file that can be read; files of jsdom lack `arrayBuffer`. */
export const fileOf = (text: string) =>
  Object.assign(new File([text], 'bank.csv'), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });

/** Returns a reply with recorded transactions near the rows. */
export function matches(...postings: Omit<RecordedPosting, 'id'>[]) {
  return { status: 200, body: { postings: postings.map((posting, at) => ({ id: `t${at}`, ...posting })) } };
}

export const account = (name: string, isDefault = false) => anAccount(`id-${name}`, { name, isDefault });

/** Opens the dialog with a file. One of its rows may already be recorded. */
export async function openImport(text: string, answers: TestApi['answers'] = {}): Promise<TestApi> {
  const api = await openPage('', {
    'POST /transactions/import/matches': matches({ date: '2026-11-29', amount: -1, name: 'Shop 1' }),
    'POST /transactions/import/categories': { status: 200, body: { suggestions: [] } },
    'GET /accounts': { status: 200, body: [account('Main', true)] },
    ...answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Import Transactions' }));
  await userEvent.upload(await screen.findByLabelText('Bank statement'), fileOf(text));
  return api;
}

/** Presses the import button once everything has loaded. */
export async function pressImport(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}
