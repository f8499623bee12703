/** Addresses of patterns with `:name` placeholders. */
import { generatePath } from 'react-router-dom';

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The address with these params; `undefined` when one that it needs is missing. */
export const fillPattern = (pattern: string, params: Readonly<Record<string, unknown>>): string | undefined => {
  const given = Object.entries(params).filter(([, value]) => isGiven(value));
  const needed = [...pattern.matchAll(/\/:(\w+)(?!\w|\?)/g)].map(([, name]) => name);
  if (needed.some((name) => !given.some(([key]) => key === name))) return undefined;
  return generatePath(pattern, Object.fromEntries(given.map(([name, value]) => [name, String(value)])));
};
