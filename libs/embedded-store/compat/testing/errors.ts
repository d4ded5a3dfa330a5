import type { Document } from 'mongodb';

/** An error of an engine, with the fields that drivers and mongoose use. */
export interface Refusal {
  code?: number | string;
  codeName?: string;
  message: string;
  keyPattern?: Document;
  keyValue?: Document;
  [field: string]: unknown;
}

const isRefusal = (error: unknown): error is Refusal => error instanceof Error;

/** Returns the error with which `work` fails. Fails the test if it succeeds. */
export async function refusal(work: Promise<unknown>): Promise<Refusal> {
  try {
    await work;
  } catch (error) {
    if (isRefusal(error)) return error;
    throw error;
  }
  throw new Error('expected the engine to refuse this, but it answered');
}

/** Returns the code of the error with which `work` fails. */
export const codeOf = async (work: Promise<unknown>) => (await refusal(work)).code;
