/** Programs that write formats, and what they need to find. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Written } from './result.ts';
import type { WriterOptions } from './writers.ts';

export interface WritingProgram {
  readonly source: string;
  readonly options?: Pick<WriterOptions, 'engine'>;
  readonly isNative?: true;
}

/** A program that is run from its text finds no package by itself. */
const engineAddress = (): string =>
  pathToFileURL(createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-node-compiler')).href;

/** Each is half a megabyte of text, which no start reads. */
export const programOf = async (format: Written): Promise<WritingProgram> => {
  if (format !== 'pdf') return { source: (await import('./write.child.ts?bundled')).default };
  const { default: source } = await import('./write-pdf.child.ts?bundled');
  return { source, options: { engine: engineAddress() }, isNative: true };
};
