/** Programs that write formats, and what they need to find. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import writing from './write.child.ts?bundled';
import setting from './write-pdf.child.ts?bundled';
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

export const programOf = (format: Written): WritingProgram =>
  format === 'pdf' ? { source: setting, options: { engine: engineAddress() }, isNative: true } : { source: writing };
