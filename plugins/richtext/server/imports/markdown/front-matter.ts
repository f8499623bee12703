/** The head of a Markdown file. */
import { readYaml } from './yaml.ts';

export type Head = ReadonlyMap<string, unknown>;

export const splitHead = (text: string): { head: Head; body: string } => {
  const found = /^\ufeff?---[ \t]*\n([\s\S]{0,4000000}?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text);
  return found ? { head: readYaml(found[1] ?? ''), body: text.slice(found[0].length) } : { head: new Map(), body: text };
};

export const wordsAt = (head: Head, key: string): string => {
  const value = head.get(key);
  return typeof value === 'string' ? value.trim() : '';
};

/** @returns words of a list, or of what stands there instead of one */
export const listAt = (head: Head, key: string): string[] => {
  const value = head.get(key);
  return (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string' && each !== '');
};
