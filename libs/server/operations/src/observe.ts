import type { Histogram } from 'prom-client';
import { observeSince } from './measures';
import { inSpan, type Step } from './trace';

/**
 * Does one piece of work for a contract: how long it took and how it ended (`ok`, or the code of the error) is
 * measured, and it is a step of the request's trace.
 */
export async function observe<T>(
  durations: Histogram<'contract' | 'outcome'>,
  step: Step,
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  const note = (outcome: string) => observeSince(durations, startedAt, { contract: step.name, outcome });
  return inSpan(step, async (span) => {
    try {
      const result = await work();
      note('ok');
      return result;
    } catch (error) {
      const code = codeOf(error);
      note(code);
      span.setAttribute('error.type', code);
      throw error;
    }
  });
}

/** The code of an expected error; whatever else was thrown is a defect. */
function codeOf(error: unknown): string {
  const named = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof named === 'string' ? named : 'internal';
}
