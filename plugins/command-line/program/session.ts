/** What a command has: the house, the words, and where its answers go. */
import type { House } from './house.ts';
import type { Exit } from './problem.ts';
import type { Say } from './texts.ts';

export interface Session {
  /** @throws Problem when there is no address or no token in the environment */
  readonly house: () => House;
  readonly say: Say;
  /** A line of the answer. */
  readonly out: (line: string) => void;
  /** The answer is one JSON value in place of lines. */
  readonly isJson: boolean;
  /** Folder that paths are relative to. */
  readonly folder: string;
}

/** The words behind the name of the command, and its options. */
export interface Asked {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

export type Command = (session: Session, asked: Asked) => Promise<Exit>;

/** Shows an answer as lines, or as it is for programs. */
export const answer = ({ isJson, out }: Session, value: unknown, lines: readonly string[]): void => {
  if (isJson) out(JSON.stringify(value, undefined, 2));
  else for (const line of lines) out(line);
};

export const textOption = ({ options }: Asked, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
};
