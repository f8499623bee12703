/**
 * Compiles a paper: as many passes as it needs and no more. After a small change that is one pass with the stored preamble,
 * about a third of a second for an article (writing §1.4).
 */
import type { Diagnostic } from '../../common/model.ts';
import { parseLog } from '../../common/log/parse-log.ts';
import { folderOf } from '../../common/source/paths.ts';
import type { RunEnd } from '../sandbox/run.ts';
import { empty, mirrorFolders, readOutput, removeLinks } from './build-folder.ts';
import { fingerprint, readCarryOver, restoreCarryOver } from './carry-over.ts';
import { convertEps } from './eps-figures.ts';
import { HelperState } from './helper-state.ts';
import { makeIndexes } from './indexes.ts';
import type { CompileJob } from './job.ts';
import { findFormat, type PreambleFormat, preambleOf, refuseFormat, storeFormat, wantsFormat } from './preamble-format.ts';
import { makeReferenceList, NOTHING_DUE, referenceListDiagnostics } from './reference-list.ts';
import { withoutOldLists } from './shipped-list.ts';
import { type SourceFile, syncSources } from './sync-sources.ts';
import { runTex } from './tex-pass.ts';

const MAX_PASSES = 5;
const MAX_LOG = 2 * 1024 * 1024;
const MAX_PDF = 100_000_000;
/** Seconds of a processor: a pass that is quicker gains nothing from a stored preamble, however long a busy machine took over it. */
const WORTH_STORING = 0.25;

export interface CompileResult {
  readonly end: RunEnd;
  /** A PDF came out and TeX found no error. */
  readonly success: boolean;
  readonly log: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  readonly pdf: Buffer | undefined;
  readonly synctex: Buffer | undefined;
  readonly passes: number;
  readonly duration: number;
  /** Work for later compiles that nobody has to wait for. */
  readonly afterwards: () => Promise<void>;
}

const isBroken = (log: string): boolean =>
  /Fatal format file error|I can't find the format file|! Emergency stop\./.test(log) || log === '';

/** @param sources all files of the paper, which are brought to the build folder first */
export const compilePaper = async (job: CompileJob, sources: readonly SourceFile[]): Promise<CompileResult> => {
  const started = Date.now();
  const read = withoutOldLists(sources);
  const hasOwnList = read.some(({ path }) => path.endsWith('.bbl'));
  await syncSources(job.folder, read);
  const paths = read.map(({ path }) => path);
  await removeLinks(job.folder.output);
  await mirrorFolders(
    job.folder,
    paths.map((path) => relativeToMain(job.main, path)),
  );
  const state = await HelperState.open(job);
  await convertEps(job, state, paths);

  const preamble = await preambleOf(job, paths);
  let format: PreambleFormat | undefined = preamble && (await findFormat(job, preamble));
  let carried = await readCarryOver(job.folder.output);
  let end: RunEnd = 'exit';
  let worked = 0;
  let passes = 0;
  while (passes < MAX_PASSES) {
    const pass = await runTex(job, format);
    end = pass.end;
    worked = pass.cpu ?? pass.duration / 1000;
    passes++;
    if (end !== 'exit') break;
    if (format && pass.code !== 0 && isBroken((await readLog(job)) ?? '')) {
      // The stored preamble and this body do not go together: once more in full, and so from now on.
      await refuseFormat(job, format.hash);
      format = undefined;
      continue;
    }
    const now = await readCarryOver(job.folder.output);
    const list = hasOwnList ? NOTHING_DUE : await makeReferenceList(job, state, paths);
    const index = list.end === 'exit' ? await makeIndexes(job, state) : list;
    const settled = fingerprint(now) === fingerprint(carried);
    carried = now;
    if (list.end !== 'exit' || index.end !== 'exit') {
      end = list.end !== 'exit' ? list.end : index.end;
      break;
    }
    if ((settled && !list.ran && !index.ran) || (pass.code !== 0 && !(await hasPdf(job)))) break;
  }
  if (end !== 'exit') await restoreCarryOver(job.folder.output, carried);
  await state.save();

  const log = (await readLog(job)) ?? '';
  const parsed = parseLog(log, { folder: folderOf(job.main), truncated: end !== 'exit' });
  const pdf = end === 'exit' ? await readOutput(job.folder.output, `${job.name}.pdf`, MAX_PDF) : undefined;
  const diagnostics = [
    ...(format?.diagnostics ?? []),
    ...parsed.diagnostics,
    ...(hasOwnList ? [] : await referenceListDiagnostics(job)),
  ];
  return {
    end,
    success: end === 'exit' && pdf !== undefined && !diagnostics.some(({ severity }) => severity === 'error'),
    log,
    diagnostics,
    pages: parsed.pages,
    pdf,
    synctex: pdf && (await readOutput(job.folder.output, `${job.name}.synctex.gz`, MAX_PDF)),
    passes,
    duration: Date.now() - started,
    afterwards: async () => {
      if (end !== 'exit' || format || !preamble || worked < WORTH_STORING) return;
      if (await wantsFormat(job, preamble.hash)) await storeFormat(job, preamble);
    },
  };
};

const relativeToMain = (main: string, path: string) => {
  const folder = folderOf(main);
  return folder !== '' && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
};
const readLog = async (job: CompileJob) => (await readOutput(job.folder.output, `${job.name}.log`, MAX_LOG))?.toString('utf8');
const hasPdf = async (job: CompileJob) => (await readOutput(job.folder.output, `${job.name}.pdf`, 1)) !== undefined;

/** Throws all results of a paper away, e.g. because another engine reads them differently. */
export const startOver = async ({ folder }: Pick<CompileJob, 'folder'>): Promise<void> => {
  await empty(folder.output);
  await empty(folder.cache);
};
