/** For tests: calls of a server that the test itself answers. */
import { type Mock, vi } from 'vitest';

/** What the server of a test says to one call, or how it fails. Each names what it uses of the input and of the options. */
interface Answering {
  answer(
    input: { body: never; params: never; query: never; files: never },
    options: { readonly signal?: AbortSignal } | undefined,
  ): unknown;
}
export type Answers = Readonly<Record<string, Answering['answer']>>;

/** @param answers what each call answers, by its name @returns the same as spies that answer later, as servers do */
export const answeredCalls = (answers: Answers): Record<string, Mock> =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      vi.fn(async (input?: unknown, options?: unknown) =>
        answer((input ?? {}) as never, options as { signal?: AbortSignal } | undefined),
      ),
    ]),
  );
