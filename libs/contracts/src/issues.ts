import type { z } from 'zod';
import { type FieldError, fieldErrorOf } from './error-body';
import { type Problem, problem, readIssue } from './problem';
import { firstCharacters } from './text-length';

type Issue = z.core.$ZodIssue;

/** Maximum number of reported fields: a request may have 100,000 wrong ones. */
const MOST_FIELDS = 20;
const MOST_OF_A_NAME = 200;

/** Returns the problems of the first fields at fault, as codes and messages of ours rather than of zod. */
export function fieldErrorsOf(error: z.ZodError): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const issue of error.issues) {
    for (const entry of fieldErrors(issue)) {
      if (!found.has(entry.path)) found.set(entry.path, entry);
      if (found.size === MOST_FIELDS) return [...found.values()];
    }
  }
  return [...found.values()];
}

function* fieldErrors(issue: Issue): Generator<FieldError> {
  const path = issue.path.map(String).join('.');
  if (issue.code !== 'unrecognized_keys') return yield fieldErrorOf(path, problemOf(issue));
  for (const key of issue.keys) {
    const name = firstCharacters(key, MOST_OF_A_NAME).toWellFormed();
    yield fieldErrorOf([path, name].filter(Boolean).join('.'), problem('unknown-field'));
  }
}

const ofWrongType: Partial<Record<string, Problem>> = {
  string: problem('string-expected'),
  number: problem('number-expected'),
  int: problem('int-expected'),
  boolean: problem('boolean-expected'),
  array: problem('array-expected'),
  object: problem('object-expected'),
  record: problem('record-expected'),
};

function problemOf(issue: Issue): Problem {
  const named = readIssue(issue.message);
  if (named) return named;
  if (issue.code !== 'invalid_type') return problem('invalid');
  if (issue.message.endsWith('undefined')) return problem('required');
  return ofWrongType[issue.expected] ?? problem('invalid');
}
