import type { z } from 'zod';
import type { FieldError } from './errors';

type Issue = z.core.$ZodIssue;

/** What a failed parse says to a person: one sentence for each field at fault, never zod's own jargon. */
export function fieldErrorsOf(error: z.ZodError): FieldError[] {
  const all = error.issues.flatMap((issue) => fieldErrors(issue));
  return all.filter((entry, index) => all.findIndex((other) => other.path === entry.path) === index);
}

function fieldErrors(issue: Issue): FieldError[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [path, key].filter(Boolean).join('.'),
      message: 'This field is not known.',
    }));
  }
  return [{ path, message: sentence(issue) }];
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
