/**
 * How a reader comes into a worker. What is bundled for workers exports nothing, so a module that brings a reader leaves it here, and whoever
 * has imported the module takes it: the two are bundled apart, and have nothing in common but the worker.
 */
import type { ProseReader } from './prose-reader.ts';

type LeftReaders = Map<string, ProseReader>;
const PLACE = Symbol.for('coedit.proseReaders');

const left = (): LeftReaders => {
  const everywhere = globalThis as { [PLACE]?: LeftReaders };
  return (everywhere[PLACE] ??= new Map());
};

/** @param syntax its id */
export const leaveReader = (syntax: string, reader: ProseReader): void => void left().set(syntax, reader);

/** @throws where no module has left one */
export const takeReader = (syntax: string): ProseReader => {
  const reader = left().get(syntax);
  if (!reader) throw new Error(`No reader of ${syntax} was left`);
  return reader;
};
