import type { z } from 'zod';
import type { FieldError } from './errors';
import { firstCharacters } from './text-length';

type Issue = z.core.$ZodIssue;

/** A request with 100,000 wrong fields gets no error for each of them. */
const MOST_FIELDS = 20;
const MOST_OF_A_NAME = 200;

/** Returns a sentence for each of the first fields at fault, never zod's own messages. */
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
  if (issue.code !== 'unrecognized_keys') return yield { path, message: sentence(issue) };
  for (const key of issue.keys) {
    const name = firstCharacters(key, MOST_OF_A_NAME).toWellFormed();
    yield { path: [path, name].filter(Boolean).join('.'), message: 'This field is not known.' };
  }
}

function sentence(issue: Issue): string {
  // Messages that our schemas give end like sentences of ours; zod's own start with these words.
  if (!/^(Invalid|Too|Unrecognized)/.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_type') {
    return issue.message.endsWith('undefined')
      ? 'This field is required.'
      : `This must be ${withArticle(issue.expected)}.`;
  }
  return 'This is not valid.';
}

function withArticle(type: string): string {
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
}
