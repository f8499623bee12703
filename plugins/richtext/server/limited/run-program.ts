/**
 * Runs a program with limits on time and memory on what lies in a folder. Programs that know formats are longer than a command line takes:
 * they lie in the folder as well.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { limitedOutput, type ProcessLimits } from '#server-kit';

/** Finds in `process.argv` what it would if it had been started itself. */
const STARTER = 'const [address] = process.argv.splice(1, 1); await import(address);';
/** Of an answer, which says how it ended. */
const MOST_OUTPUT = 10_000;

const Answer = z.union([
  z.object({ done: z.literal(true) }),
  z.object({ failure: z.string(), choices: z.optional(z.array(z.string())) }),
]);
export type ProgramAnswer = z.output<typeof Answer>;

const answerIn = (line: string | undefined): ProgramAnswer | undefined => {
  try {
    return z.safeParse(Answer, JSON.parse(line ?? '')).data;
  } catch {
    return undefined;
  }
};

export interface FolderProgram {
  /** Text of a module. */
  readonly source: string;
  /** What it finds in `process.argv` from the second on. */
  readonly args: readonly string[];
  readonly limits: ProcessLimits;
}

/** @returns `undefined` when it took more time or memory than it may @throws AbortError */
export const runProgram = async (
  folder: string,
  { source, args, limits }: FolderProgram,
  signal: AbortSignal,
): Promise<ProgramAnswer | undefined> => {
  const path = join(folder, 'program.mjs');
  await writeFile(path, source, { mode: 0o600 });
  const program = { source: STARTER, args: [pathToFileURL(path).href, ...args], limits, mostOutput: MOST_OUTPUT };
  return answerIn(await limitedOutput(program, signal));
};
