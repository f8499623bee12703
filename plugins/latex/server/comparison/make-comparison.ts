/** Makes the pages of a comparison: sources with the changes marked, compiled, with less marked where that does not compile. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ComparisonReport } from '../../common/exports.ts';
import type { Engine } from '../../common/model.ts';
import { openBuildFolder } from '../build/build-folder.ts';
import { type CompileResult, compilePaper } from '../build/compile-paper.ts';
import { jobName } from '../build/job.ts';
import type { SourceFile } from '../build/sync-sources.ts';
import { TimeBudget } from '../build/time-budget.ts';
import { LADDER, layStates, markChanges, type MarkWork, type State } from './mark-changes.ts';

const MOST_DIAGNOSTICS = 50;

export interface ComparisonWork {
  /** Of this machine; everything in it may be overwritten. */
  readonly folder: string;
  readonly before: State;
  readonly after: State;
  /** What the paper has besides the texts of the later state, such as pictures. */
  readonly others: readonly SourceFile[];
  readonly engine: Engine;
  /** Of the processor, for each step of the ladder. */
  readonly seconds: number;
  readonly signal: AbortSignal;
  /** Told before each step of `STEPS.comparison`, from 1. */
  readonly onStep: (step: number) => Promise<unknown>;
}

export type MadeComparison =
  | { readonly pdf: Buffer; readonly report: ComparisonReport }
  | { readonly failed: CompileResult | 'marking' };

const asSource = (path: string, text: string): SourceFile => ({
  path,
  text,
  hash: createHash('sha256').update(text).digest('hex'),
  read: async () => Buffer.from(text),
});

const errorsOf = ({ diagnostics }: CompileResult) => diagnostics.filter(({ severity }) => severity === 'error');

/** The marked source in the place of the main file, and all the others beside it. */
const sourcesFor = ({ after, others }: ComparisonWork, marked: string): SourceFile[] => {
  const own = new Map(after.texts.map(({ path, content }) => [path, asSource(path, content)]));
  own.set(after.main, asSource(after.main, marked));
  return [...own.values(), ...others.filter(({ path }) => !own.has(path))];
};

/** @returns the first that compiles without an error, or else the one with the fewest */
export const makeComparison = async (work: ComparisonWork): Promise<MadeComparison> => {
  const { folder, before, after, engine, seconds, signal, onStep } = work;
  const marking: MarkWork = { folder, before, after, time: new TimeBudget(seconds), signal };
  await onStep(1);
  await layStates(marking);
  let best: { readonly pdf: Buffer; readonly report: ComparisonReport } | undefined;
  let last: CompileResult | undefined;
  for (const [at, { marking: name, options }] of LADDER.entries()) {
    if (signal.aborted) break;
    const marked = await markChanges({ ...marking, time: new TimeBudget(seconds) }, options);
    if (!('text' in marked)) continue;
    if (last === undefined) await onStep(2);
    const result = await compilePaper(
      {
        folder: await openBuildFolder(join(folder, 'builds'), at + 1),
        engine,
        main: after.main,
        name: jobName(after.main),
        haltOnError: false,
        time: new TimeBudget(seconds),
        signal,
      },
      sourcesFor(work, marked.text),
    );
    last = result;
    const errors = errorsOf(result);
    if (result.pdf && (best === undefined || errors.length < best.report.diagnostics.length)) {
      const { pdf, pages } = result;
      best = { pdf, report: { kind: 'comparison', pages, marking: name, diagnostics: errors.slice(0, MOST_DIAGNOSTICS) } };
    }
    if (result.pdf && errors.length === 0) break;
  }
  return best ?? { failed: last ?? 'marking' };
};
