/** What whoever runs a house does on its command line, beside what plugins offer there. */
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { LoadablePlugin } from '../plugins/loadable-plugin.ts';

export interface CommandContext {
  readonly config: Config;
  readonly plugins: readonly LoadablePlugin[];
  readonly log: Logger;
  readonly version: string;
  /** Folder from which paths count that were given. */
  readonly from: string;
  /** Aborted when the person has enough. */
  readonly signal: AbortSignal;
  say(line: string): void;
}

/** @returns the exit code. @throws with a message for whoever asked */
export type HouseCommand = (words: readonly string[], context: CommandContext) => Promise<number>;

export const megabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MB`;
