/** For tests: calls of a server that the test itself answers. */
import { vi } from 'vitest';

/** @param calls what each answers, or how it fails, by its name @returns the same as spies that answer later, as servers do */
export const answeredCalls = (calls: Readonly<Record<string, (input: never) => unknown>>) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, answer]) => [name, vi.fn(async (input?: unknown) => answer(input as never))]),
  );
