/** Readable messages for input that a schema refuses: 400 with `message` and `fields` (decisions §18). */
import type * as z from 'zod/mini';
import { HttpError } from './http-error.ts';

type Issue = z.core.$ZodIssue;

/** zod/mini says this wherever the author of the schema gave no text. */
const NO_TEXT = 'Invalid input';

const unit = (origin: string): string => (origin === 'string' ? ' characters' : origin === 'array' ? ' items' : '');

const standardText = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This field is required.' : `This must be of type ${issue.expected}.`;
    case 'too_small':
      if (issue.inclusive === false) return `This must be more than ${issue.minimum}.`;
      return `This must have at least ${issue.minimum}${unit(issue.origin)}.`;
    case 'too_big':
      if (issue.inclusive === false) return `This must be less than ${issue.maximum}.`;
      return `This must have at most ${issue.maximum}${unit(issue.origin)}.`;
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}.`;
    default:
      return 'This value is not valid.';
  }
};

const textOf = (issue: Issue): string => (issue.message === NO_TEXT ? standardText(issue) : issue.message);

/** The first problem of each field. A text that the schema's author gave is the message as it stands. */
export const invalidInput = (issues: readonly Issue[]): HttpError => {
  const fields: Record<string, string> = Object.create(null);
  for (const issue of issues) fields[issue.path.map(String).join('.')] ??= textOf(issue);
  const [first] = issues;
  const path = first?.path.map(String).join('.');
  const message = !first ? 'Bad request.' : path && first.message === NO_TEXT ? `${path}: ${textOf(first)}` : textOf(first);
  return new HttpError(400, message, { fields });
};
