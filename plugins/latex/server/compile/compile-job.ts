/** The job that compiles: runs in a worker, takes a build from the queue, leaves its result in the database and the file store. */
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { JobDefinition } from '#plugin-api/server';
import type { Diagnostic } from '../../common/model.ts';
import { openBuildFolder } from '../build/build-folder.ts';
import { type CompileResult, compilePaper, startOver } from '../build/compile-paper.ts';
import { type CompileJob, jobName } from '../build/job.ts';
import { sourcesOf } from '../documents/read-document.ts';
import { hasEngine } from '../engine/engines.ts';
import { languageDiagnostics } from '../engine/languages.ts';
import { announceBuild } from '../announce.ts';
import type { Latex } from '../latex.ts';
import { sandboxProblem } from '../sandbox/check.ts';
import type { BuildRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';
import { keepLastResults } from './old-results.ts';
import { announcePlaces } from './queue.ts';
import { Slots } from './slots.ts';
import { whileWanted } from './while-wanted.ts';
import { giveBack, markSeen, takeBuild } from './build-rows.ts';
import { OVER, untilAnyIsOver } from './wait-for-build.ts';
import { TimeBudget } from '../build/time-budget.ts';

const Payload = z.object({ build: z.number() });
const SEEN_EVERY_MS = 400;

/** Engines read each other's results wrongly, so a change of engine or main file starts over. */
const forgetOthers = async (job: CompileJob): Promise<void> => {
  const file = join(job.folder.root, 'made-for.json');
  const now = JSON.stringify([job.engine, job.main]);
  if ((await readFile(file, 'utf8').catch(() => now)) !== now) await startOver(job);
  await writeFile(file, now);
};

/** Why a compile was over before its end. */
export const ENDS: Readonly<Record<Exclude<CompileResult['end'], 'exit'>, (build: Pick<BuildRow, 'seconds'>) => string>> = {
  time: ({ seconds }) => `The compile was stopped after ${seconds} seconds of computing.`,
  late: () => 'The compile was stopped because the server is busy. Try again.',
  cancelled: () => TEXTS.cancelled,
  disk: () => 'The compile was stopped because it wrote too much.',
  'file-size': () => 'The compile was stopped because it wrote too large a file.',
  unavailable: () => TEXTS.noCompiler,
};

const problem = (message: string, code: string): Diagnostic => ({ severity: 'error', file: null, line: null, message, code });

type Outcome = Pick<BuildRow, 'state' | 'success' | 'message' | 'pages' | 'duration'> & {
  readonly diagnostics: readonly Diagnostic[];
  readonly pdf?: Buffer | undefined;
  readonly synctex?: Buffer | undefined;
};

const failure = (message: string, code: string, state: BuildRow['state'] = 'failed'): Outcome => ({
  state,
  success: false,
  message,
  pages: 0,
  duration: 0,
  diagnostics: [problem(message, code)],
});

const outcomeOf = (build: BuildRow, result: CompileResult): Outcome => {
  const { pages, duration, pdf, synctex, diagnostics, success, log } = result;
  if (result.end === 'exit') return { state: 'done', success, message: log, pages, duration, diagnostics, pdf, synctex };
  const reason = ENDS[result.end](build);
  const state = result.end === 'cancelled' ? 'cancelled' : 'failed';
  return {
    state,
    success: false,
    message: `${reason}\n\n${log}`,
    pages: 0,
    duration,
    diagnostics: [problem(reason, result.end), ...diagnostics],
  };
};

/** PostgreSQL stores no zero characters in text, and a hostile log may be full of them. */
export const storable = (text: string): string => text.replaceAll('\0', '\uFFFD');

/** The build is over and stays what it is, whatever fails from here on. */
const followUp = async (latex: Latex, { id }: BuildRow, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    latex.log.warn({ error, build: id }, 'What follows a compile could not be done');
  }
};

const finish = async (latex: Latex, build: BuildRow, outcome: Outcome): Promise<void> => {
  const store = async (bytes: Buffer | undefined, ending: string) => {
    if (!bytes) return null;
    const name = `latex/${build.owner}/builds/${randomUUID()}.${ending}`;
    await latex.files.put(name, bytes);
    return name;
  };
  const [pdf, synctex] = [await store(outcome.pdf, 'pdf'), await store(outcome.synctex, 'synctex.gz')];
  await latex.db
    .updateTable('latex_build')
    .set({
      state: outcome.state,
      success: outcome.success,
      message: storable(outcome.message),
      diagnostics: storable(JSON.stringify([...build.diagnostics, ...outcome.diagnostics])).replaceAll('\\u0000', '\\ufffd'),
      pdf,
      synctex,
      pdf_size: outcome.pdf?.length ?? null,
      pages: outcome.pages,
      duration: outcome.duration,
    })
    .where('id', '=', build.id)
    .returning(latex.hearing.telling(OVER, build.id).as('told'))
    .execute();
  await followUp(latex, build, () => announceBuild(latex, build, { id: build.id, state: outcome.state }));
  await followUp(latex, build, () => keepLastResults(latex, build.owner, build.file));
};

/** @param outer aborts when the worker ends, @param inner when nobody wants the build any more */
const run = async (latex: Latex, build: BuildRow, outer: AbortSignal, inner: AbortSignal): Promise<void> => {
  const sandbox = await sandboxProblem();
  if (sandbox) return finish(latex, build, failure(`${TEXTS.noCompiler} ${sandbox}`, 'no-sandbox'));
  if (!(await hasEngine(build.engine))) return finish(latex, build, failure(TEXTS.noCompiler, 'no-engine'));
  const job: CompileJob = {
    folder: await openBuildFolder(latex.builds, build.file),
    engine: build.engine,
    main: build.main_path,
    name: jobName(build.main_path),
    haltOnError: build.halt_on_error,
    time: new TimeBudget(build.seconds),
    signal: AbortSignal.any([outer, inner]),
  };
  await forgetOthers(job);
  const sources = await sourcesOf(latex, { owner: build.owner, id: build.file });
  const result = await compilePaper(job, sources);
  if (result.end === 'cancelled' && outer.aborted && (await giveBack(latex.db, build.id))) throw outer.reason;
  const languages = await languageDiagnostics(latex, sources, !result.success);
  await finish(latex, build, outcomeOf(build, { ...result, diagnostics: [...languages, ...result.diagnostics] }));
  await followUp(latex, build, result.afterwards);
};

/** Waits for this paper's turn; another build of it may be running here or elsewhere. */
const take = async (latex: Latex, id: number, signal: AbortSignal): Promise<BuildRow | undefined> => {
  while (!signal.aborted) {
    const build = await takeBuild(latex.db, id, latex.workers.place);
    if (build === 'gone') return undefined;
    if (build) return build;
    await untilAnyIsOver(latex.hearing, signal);
  }
  return undefined;
};

const sayItRuns = async (latex: Latex, build: BuildRow): Promise<void> => {
  try {
    await announceBuild(latex, build, { id: build.id, state: 'running' });
    await announcePlaces(latex);
  } catch (error) {
    latex.log.warn({ error, build: build.id }, 'Those who wait could not be told');
  }
};

/** @param slots that all jobs of this process share which run TeX */
export const compileJob = (latex: Latex, slots = new Slots(latex.settings.compiles)): JobDefinition => {
  return {
    urgency: 'ordinary',
    tries: 3,
    timeout: 660_000,
    run: async (payload, outer) => {
      const { build: id } = z.parse(Payload, payload);
      await slots.use(async () => {
        const build = await take(latex, id, outer);
        outer.throwIfAborted();
        if (!build) return;
        // The compile does not wait until everybody has heard of it.
        const told = sayItRuns(latex, build);
        const wanted = whileWanted(() => markSeen(latex.db, id), SEEN_EVERY_MS);
        try {
          await run(latex, build, outer, wanted.signal);
        } catch (error) {
          // The queue gives it to another worker.
          if (error === outer.reason) throw error;
          latex.log.error({ error, build: id }, 'A compile failed');
          await finish(latex, build, failure('The compile failed. Try again.', 'failed'));
        } finally {
          wanted.stop();
          await told;
        }
      });
    },
  };
};
