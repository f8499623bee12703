/**
 * Preambles in ready-made form. Loading packages is most of the work of a pass over a short paper (median 71 % of seven), so
 * the state after it is dumped once and loaded from then on (writing §1.5). Only pdfTeX can: the others keep fonts outside.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '../../common/model.ts';
import { parseLog } from '../../common/log/parse-log.ts';
import { outputSize, readOutput } from './build-folder.ts';
import { type CompileJob, mainArgument, runStep, workingFolder } from './job.ts';
import { type SplitSource, splitPreamble } from './preamble.ts';
import { readRecorder } from './recorder.ts';

export interface PreambleFormat {
  readonly hash: string;
  /** The main file's body, on this machine. */
  readonly body: string;
  /** What TeX had to say about the preamble: it is silent about it from now on. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What is remembered beside a format. `inputs` are the paper's own files that went into it, with their contents' hashes. */
interface Record_ {
  readonly inputs: Readonly<Record<string, string>>;
  readonly diagnostics: readonly Diagnostic[];
  /** It was tried and does not work; there is no format. */
  readonly refused?: true;
}

const KEPT = 3;
const LOG_BYTES = 2_000_000;
/** A new version of TeX makes all formats useless. */
const TEX_STAMPS = ['/var/lib/texmf/web2c/pdftex/pdflatex.fmt', '/var/lib/texmf/ls-R-TEXLIVEDIST'];

const sha256 = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

const texStamp = async (): Promise<string> => {
  const times = await Promise.all(
    TEX_STAMPS.map((path) =>
      stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  return times.join();
};

const hashOfSource = async (job: CompileJob, path: string): Promise<string> =>
  readFile(join(job.folder.source, path)).then(sha256, () => 'gone');

const recordFile = (job: CompileJob, hash: string) => join(job.folder.formats, `${hash}.json`);

const readRecord = async (job: CompileJob, hash: string): Promise<Record_ | undefined> => {
  try {
    return JSON.parse(await readFile(recordFile(job, hash), 'utf8')) as Record_;
  } catch {
    return undefined;
  }
};

const isFresh = async (job: CompileJob, { inputs }: Record_): Promise<boolean> => {
  for (const [path, hash] of Object.entries(inputs)) if ((await hashOfSource(job, path)) !== hash) return false;
  return true;
};

/** A class or style that the paper brings along could stand in for one of the system's. */
const localStyles = (paths: readonly string[]) =>
  paths.filter((path) => /\.(?:cls|sty|clo|cfg|def|fd|map|enc)$/.test(path)).sort();

interface Preamble extends SplitSource {
  readonly hash: string;
}

/** The main file's preamble and the name of its format, or `undefined` when this paper cannot have one. */
export const preambleOf = async (job: CompileJob, paths: readonly string[]): Promise<Preamble | undefined> => {
  if (job.engine !== 'pdflatex') return undefined;
  const text = await readFile(join(job.folder.source, job.main), 'utf8').catch(() => undefined);
  const split = text === undefined ? undefined : splitPreamble(text);
  if (!split) return undefined;
  return { ...split, hash: sha256(split.preamble, job.name, job.main, await texStamp(), ...localStyles(paths)).slice(0, 32) };
};

/** The stored format of a preamble, when there is one that is still true. */
export const findFormat = async (job: CompileJob, { hash, body }: Preamble): Promise<PreambleFormat | undefined> => {
  const record = await readRecord(job, hash);
  if (!record || record.refused || !(await isFresh(job, record))) return undefined;
  if ((await outputSize(job.folder.formats, `${hash}.fmt`)) === undefined) return undefined;
  const bodyFile = join(job.folder.root, 'body.tex');
  await writeFile(bodyFile, body);
  return { hash, body: bodyFile, diagnostics: record.diagnostics };
};

/** Remembers that a preamble works only in full. */
export const refuseFormat = async (job: CompileJob, hash: string): Promise<void> => {
  await writeFile(recordFile(job, hash), JSON.stringify({ inputs: {}, diagnostics: [], refused: true } satisfies Record_));
  await rm(join(job.folder.formats, `${hash}.fmt`), { force: true });
};

const forgetOld = async (job: CompileJob): Promise<void> => {
  const names = (await readdir(job.folder.formats)).filter((name) => name.endsWith('.json'));
  const aged = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(job.folder.formats, name))).mtimeMs })));
  for (const { name } of aged.sort((a, b) => b.at - a.at).slice(KEPT)) {
    await rm(join(job.folder.formats, name), { force: true });
    await rm(join(job.folder.formats, name.replace(/json$/, 'fmt')), { force: true });
  }
};

/** Whether a dump is worth trying: it is not there yet, and was not refused for these very inputs. */
export const wantsFormat = async (job: CompileJob, hash: string): Promise<boolean> => {
  const record = await readRecord(job, hash);
  return !record || (!record.refused && !(await isFresh(job, record)));
};

/** Makes the format of a preamble, for the compiles to come. */
export const storeFormat = async (job: CompileJob, { preamble, hash }: Preamble): Promise<void> => {
  const scratch = join(job.folder.root, 'dump');
  await rm(scratch, { recursive: true, force: true });
  await mkdir(join(scratch, 'out'), { recursive: true });
  await writeFile(join(scratch, 'preamble.tex'), `${preamble}\n\\dump\n`);
  const folder = workingFolder(job);
  const result = await runStep(
    job,
    [
      'pdftex',
      '-ini',
      '-interaction=batchmode',
      '-halt-on-error',
      '-file-line-error',
      '-no-shell-escape',
      '-recorder',
      `-jobname=${job.name}`,
      '-output-directory=/dump',
      '&pdflatex',
      mainArgument(job),
    ],
    {
      binds: [
        { from: join(scratch, 'preamble.tex'), to: `${folder}/${job.main.split('/').at(-1)}` },
        { from: join(scratch, 'out'), to: '/dump', writable: true },
      ],
    },
  );
  const out = join(scratch, 'out');
  if (result.end === 'cancelled') return;
  const recorder = (await readOutput(out, `${job.name}.fls`, LOG_BYTES))?.toString('utf8') ?? '';
  const { sources: inputs, written } = readRecorder(recorder, folder);
  const own = new RegExp(`/${job.name}\\.(?:log|fmt|fls)$`);
  const wroteMore = written.some((path) => !own.test(path));
  const dumped = (await outputSize(out, `${job.name}.fmt`)) !== undefined;
  if (result.end !== 'exit' || result.code !== 0 || !dumped || wroteMore) {
    await refuseFormat(job, hash);
  } else {
    const log = (await readOutput(out, `${job.name}.log`, LOG_BYTES))?.toString('utf8') ?? '';
    const others = inputs.filter((path) => path !== job.main);
    const hashes = await Promise.all(others.map(async (path) => [path, await hashOfSource(job, path)] as const));
    const diagnostics = parseLog(log).diagnostics.filter(({ severity }) => severity === 'warning');
    await rename(join(out, `${job.name}.fmt`), join(job.folder.formats, `${hash}.fmt`));
    await writeFile(recordFile(job, hash), JSON.stringify({ inputs: Object.fromEntries(hashes), diagnostics } satisfies Record_));
    await forgetOld(job);
  }
  await rm(scratch, { recursive: true, force: true });
};
