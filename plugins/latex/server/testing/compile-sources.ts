/** Compiles sources in a build folder of their own, without server and database. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Engine } from '../../common/model.ts';
import { type BuildFolder, openBuildFolder } from '../build/build-folder.ts';
import { type CompileResult, compilePaper } from '../build/compile-paper.ts';
import { jobName } from '../build/job.ts';
import type { SourceFile } from '../build/sync-sources.ts';
import { TimeBudget } from '../build/time-budget.ts';

export const sourceFile = (path: string, text: string): SourceFile => ({
  path,
  text,
  hash: createHash('sha256').update(text).digest('hex'),
  read: async () => Buffer.from(text),
});

export interface Attempt {
  readonly engine?: Engine;
  readonly main?: string;
  readonly seconds?: number;
  readonly files?: Readonly<Record<string, string>>;
}

export interface TestFolder {
  readonly folder: BuildFolder;
  compile(text: string, attempt?: Attempt): Promise<CompileResult>;
  remove(): Promise<void>;
}

/** A folder that several tests compile in: what the first one left, such as LuaTeX's fonts, makes the others much faster. */
export const openTestFolder = async (): Promise<TestFolder> => {
  const root = await mkdtemp(join(tmpdir(), 'carrel-latex-'));
  const folder = await openBuildFolder(root, 1);
  return {
    folder,
    compile: (text, { engine = 'pdflatex', main = 'main.tex', seconds = 20, files = {} } = {}) =>
      compilePaper(
        {
          folder,
          engine,
          main,
          name: jobName(main),
          haltOnError: false,
          time: new TimeBudget(seconds),
          signal: new AbortController().signal,
        },
        [sourceFile(main, text), ...Object.entries(files).map(([path, content]) => sourceFile(path, content))],
      ),
    remove: () => rm(root, { recursive: true, force: true }),
  };
};

/** A folder of the running test alone. */
export const testFolder = async (): Promise<TestFolder> => {
  const opened = await openTestFolder();
  onTestFinished(() => opened.remove());
  return opened;
};
