/** For tests: a context that answers what a service would, and tells what it was asked. */
import { NotYet } from '#server-kit';
import type { SourceContext, SourceQuestion, SourceRequest } from '../sources/source.ts';

export interface Pretended {
  readonly context: SourceContext;
  /** What was asked, oldest first. */
  readonly asked: SourceRequest[];
  /** The parameters of the last question. */
  parameters(): Record<string, string>;
}

/** @param answers an object is sent as JSON, a text as it is; `undefined` is a 404. The last one goes on. */
export const pretend = (
  answers: readonly unknown[],
  { headers = {}, next }: { readonly headers?: Readonly<Record<string, string>>; readonly next?: string } = {},
): Pretended => {
  const asked: SourceRequest[] = [];
  return {
    asked,
    parameters: () => Object.fromEntries(new URL(asked.at(-1)?.path ?? '', 'http://x').searchParams),
    context: {
      ask: async (request) => {
        const answer = answers[Math.min(asked.length, answers.length - 1)];
        asked.push(request);
        if (answer === undefined) return undefined;
        return { text: typeof answer === 'string' ? answer : JSON.stringify(answer), header: (name) => headers[name] };
      },
      leaveAlone: async () => {
        throw new NotYet(new Date());
      },
      ...(next === undefined ? {} : { next }),
    },
  };
};

export const questionOf = (query: SourceQuestion['query'], more: Partial<SourceQuestion> = {}): SourceQuestion => ({
  query,
  filters: {},
  sort: 'relevance',
  ...more,
});

export const word = (text: string): { kind: 'term'; text: string } => ({ kind: 'term', text });
