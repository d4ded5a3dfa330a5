import type { Document } from 'mongodb';

/** A refusal of an engine, with the fields that drivers and mongoose look at. */
export interface Refusal {
  code?: number | string;
  codeName?: string;
  message: string;
  keyPattern?: Document;
  keyValue?: Document;
  [field: string]: unknown;
}

const isRefusal = (error: unknown): error is Refusal => error instanceof Error;

/** The error that `work` ends with; fails the test if it succeeds. */
export async function refusal(work: Promise<unknown>): Promise<Refusal> {
  try {
    await work;
  } catch (error) {
    if (isRefusal(error)) return error;
    throw error;
  }
  throw new Error('expected the engine to refuse this, but it answered');
}

/** The code that `work` is refused with. */
export const codeOf = async (work: Promise<unknown>) => (await refusal(work)).code;
