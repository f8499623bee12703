/** Makes the reference list: Biber when the source uses biblatex, BibTeX for every other `.aux` that names a bibliography. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '../../common/model.ts';
import { parseBiberLog, parseBibtexLog } from '../../common/log/parse-bibliography-log.ts';
import { INSIDE } from '../sandbox/profile.ts';
import type { RunEnd } from '../sandbox/run.ts';
import { plainFiles, readOutput } from './build-folder.ts';
import type { HelperState } from './helper-state.ts';
import { type CompileJob, runStep } from './job.ts';

const MOST = 20_000_000;

export interface HelperResult {
  /** Whether something ran, so that another pass is due. */
  readonly ran: boolean;
  readonly end: RunEnd;
}

export const NOTHING_DUE: HelperResult = { ran: false, end: 'exit' };

/** The lines of an `.aux` that BibTeX reads. */
const bibtexLines = (aux: string): string =>
  aux
    .split('\n')
    .filter((line) => /^\\(?:citation|bibdata|bibstyle|@input)/.test(line))
    .join('\n');

/** All `.bib` and `.bst` files of the paper, as one print. */
const bibliographyFiles = async (job: CompileJob, paths: readonly string[]): Promise<Buffer[]> =>
  Promise.all(
    paths
      .filter((path) => /\.(?:bib|bst|bbx|cbx)$/.test(path))
      .map((path) => readFile(join(job.folder.source, path)).catch(() => Buffer.of())),
  );

const text = async (job: CompileJob, name: string) => (await readOutput(job.folder.output, name, MOST))?.toString('utf8') ?? '';

/** What REVTeX writes for its own style: nobody has cited it. */
const CONTROL = /^\\citation\{[A-Za-z]+[\d-]*Control\}/;

const citesSomething = (lines: string): boolean =>
  lines.split('\n').some((line) => line.startsWith('\\citation') && !CONTROL.test(line));

/**
 * Nothing is cited: there is nothing to make, for which BibTeX and Biber would have an error. A list of what was cited before would
 * still be printed, so it goes.
 */
const withoutList = async ({ folder }: CompileJob, state: HelperState, task: string, stem: string): Promise<HelperResult> => {
  state.forget(task);
  const old = new Set([`${stem}.bbl`, `${stem}.blg`]);
  const there = (await plainFiles(folder.output)).filter((name) => old.has(name));
  for (const name of there) await rm(join(folder.output, name), { force: true });
  return { ran: there.length > 0, end: 'exit' };
};

const runBiber = async (job: CompileJob, state: HelperState, files: Buffer[]): Promise<HelperResult> => {
  const control = await text(job, `${job.name}.bcf`);
  if (!/<bcf:citekey\b/.test(control)) return withoutList(job, state, 'biber', job.name);
  if (!state.isNew('biber', control, ...files)) return NOTHING_DUE;
  const command = ['biber', '--quiet', `--input-directory=${INSIDE.source}`, `--output-directory=${INSIDE.output}`, job.name];
  const result = await runStep(job, command, { inside: INSIDE.output });
  if (result.end !== 'exit' || result.code > 2) state.forget('biber');
  return { ran: true, end: result.end };
};

const runBibtex = async (job: CompileJob, state: HelperState, files: Buffer[]): Promise<HelperResult> => {
  const names = (await plainFiles(job.folder.output)).filter((name) => name.endsWith('.aux'));
  const contents = new Map(await Promise.all(names.map(async (name) => [name, bibtexLines(await text(job, name))] as const)));
  const everything = [...contents.values()].join('\n');
  const isCiting = citesSomething(everything);
  let ran = false;
  for (const [name, lines] of contents) {
    const stem = name.replace(/\.aux$/, '');
    // With an \include the main .aux names its parts, so a change in any of them counts.
    if (!/\\bibdata/.test(lines)) continue;
    if (!isCiting) {
      const { ran: isGone } = await withoutList(job, state, `bibtex ${stem}`, stem);
      ran ||= isGone;
      continue;
    }
    if (!state.isNew(`bibtex ${stem}`, everything, ...files)) continue;
    const result = await runStep(job, ['bibtex', '-terse', stem], { inside: INSIDE.output });
    ran = true;
    if (result.end !== 'exit') {
      state.forget(`bibtex ${stem}`);
      return { ran, end: result.end };
    }
  }
  return { ran, end: 'exit' };
};

/** Runs what is due. Nothing is, when citations and bibliographies are those of the last time. */
export const makeReferenceList = async (job: CompileJob, state: HelperState, paths: readonly string[]): Promise<HelperResult> => {
  const files = await bibliographyFiles(job, paths);
  const usesBiber = (await text(job, `${job.name}.bcf`)) !== '';
  return usesBiber ? runBiber(job, state, files) : runBibtex(job, state, files);
};

/** What the last run had to say, also when it was an earlier compile's. */
export const referenceListDiagnostics = async (job: CompileJob): Promise<Diagnostic[]> => {
  const names = (await plainFiles(job.folder.output)).filter((name) => name.endsWith('.blg'));
  const logs = await Promise.all(names.map((name) => text(job, name)));
  return logs.flatMap((log) => (/> (?:INFO|WARN|ERROR) - /.test(log) ? parseBiberLog(log) : parseBibtexLog(log)));
};
