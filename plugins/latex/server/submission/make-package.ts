/**
 * Makes a package for submission: compiles the paper and lets TeX say what it read, puts that together, and compiles once more from the
 * package alone, so that what is wrong with it is known here and not there.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Finding, PackageReport, PackageWish } from '../../common/exports.ts';
import type { Diagnostic, Engine } from '../../common/model.ts';
import { openBuildFolder } from '../build/build-folder.ts';
import { type CompileResult, compilePaper } from '../build/compile-paper.ts';
import { type CompileJob, jobName } from '../build/job.ts';
import type { SourceFile } from '../build/sync-sources.ts';
import { TimeBudget } from '../build/time-budget.ts';
import { ARXIV_MOST_BYTES } from './arxiv.ts';
import { type Collected, collectFiles, type PackedFile } from './collect-files.ts';
import { reachedFiles } from './reached-files.ts';

/** Shown of what TeX says. */
const MOST_DIAGNOSTICS = 100;
const CODES: Readonly<Record<string, Finding['code']>> = {
  'file-not-found': 'missing-file',
  'missing-package': 'missing-file',
  'missing-class': 'missing-file',
  'undefined-citation': 'undefined-citation',
  'undefined-reference': 'undefined-reference',
};

export interface PackageWork {
  /** Of this machine; everything in it may be overwritten. */
  readonly folder: string;
  readonly sources: readonly SourceFile[];
  readonly main: string;
  readonly engine: Engine;
  /** Of the processor, for each of the two compiles. */
  readonly seconds: number;
  readonly wish: PackageWish;
  readonly signal: AbortSignal;
  /** Told before each step of `STEPS.package`, from 1. */
  readonly onStep: (step: number) => Promise<unknown>;
}

export type MadePackage =
  | { readonly files: readonly PackedFile[]; readonly report: Omit<PackageReport, 'bytes'> }
  | { readonly failed: 'paper' | 'package'; readonly result: CompileResult };

const jobOf = async (work: PackageWork, number: number, main: string, isRecorded: boolean): Promise<CompileJob> => ({
  folder: await openBuildFolder(join(work.folder, 'builds'), number),
  engine: work.engine,
  main,
  name: jobName(main),
  haltOnError: false,
  isRecorded,
  time: new TimeBudget(work.seconds),
  signal: work.signal,
});

const asSource = ({ path, bytes }: PackedFile): SourceFile => ({
  path,
  hash: createHash('sha256').update(bytes).digest('hex'),
  read: async () => bytes,
  ...(/\.(?:tex|ltx)$/i.test(path) && { text: bytes.toString('utf8') }),
});

/** What the package lacks that the paper has: what was wrong before is no news of the package. */
const newFindings = (before: readonly Diagnostic[], after: readonly Diagnostic[]): Finding[] => {
  const known = new Set(before.map(({ code, subject }) => `${code} ${subject}`));
  const fresh = after.filter(({ code, subject }) => CODES[code ?? ''] && !known.has(`${code} ${subject}`));
  const unique = new Map(fresh.map((one) => [`${one.code} ${one.subject}`, one]));
  return [...unique.values()].flatMap(({ code, subject }) => {
    const finding = CODES[code ?? ''];
    return finding ? [{ code: finding, ...(subject !== undefined && { subject }) }] : [];
  });
};

const reportOn = (work: PackageWork, collected: Collected, before: CompileResult, after: CompileResult, bytes: number) => {
  const findings: Finding[] = [...collected.findings, ...newFindings(before.diagnostics, after.diagnostics)];
  if (after.pages !== before.pages) findings.unshift({ code: 'pages-differ' });
  if (work.wish.preset === 'arxiv' && bytes > ARXIV_MOST_BYTES) findings.push({ code: 'too-large' });
  return {
    kind: 'package' as const,
    pages: after.pages,
    pages_before: before.pages,
    files: collected.files.map(({ path }) => path).sort(),
    left_out: [...collected.leftOut],
    renamed: [...collected.renamed],
    findings,
    diagnostics: after.diagnostics.filter(({ severity }) => severity !== 'info').slice(0, MOST_DIAGNOSTICS),
  };
};

/** @returns `failed` when no pages come out of the paper, or none of the package */
export const makePackage = async (work: PackageWork): Promise<MadePackage> => {
  const { main, sources, engine, wish } = work;
  await work.onStep(1);
  const job = await jobOf(work, 1, main, true);
  const before = await compilePaper(job, sources);
  if (before.pdf === undefined) return { failed: 'paper', result: before };

  await work.onStep(2);
  const reached = await reachedFiles(job, sources);
  const collected = await collectFiles({ main, engine, sources, reached }, wish);

  await work.onStep(3);
  const alone = await jobOf(work, 2, collected.main, false);
  const after = await compilePaper(alone, collected.files.map(asSource));
  if (after.pdf === undefined) return { failed: 'package', result: after };
  const bytesOfFiles = collected.files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return { files: collected.files, report: reportOn(work, collected, before, after, bytesOfFiles) };
};
