/** One run of the engine over the paper. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { INSIDE } from '../sandbox/profile.ts';
import type { SandboxResult } from '../sandbox/run.ts';
import { type CompileJob, mainArgument, runStep, workingFolder } from './job.ts';
import type { PreambleFormat } from './preamble-format.ts';

export const TEX_FLAGS = [
  '-interaction=nonstopmode',
  '-file-line-error',
  '-no-shell-escape',
  `-output-directory=${INSIDE.output}`,
];

/** @param format the preamble in ready-made form; the source is then its body, with the lines where they were */
export const runTex = async (job: CompileJob, format?: PreambleFormat): Promise<SandboxResult> => {
  // What is there afterwards was made by this run.
  await rm(join(job.folder.output, `${job.name}.pdf`), { force: true, recursive: true });
  const halt = job.haltOnError ? ['-halt-on-error'] : [];
  const recorder = job.isRecorded ? ['-recorder'] : [];
  const flags = [...TEX_FLAGS, '-synctex=1', `-jobname=${job.name}`, ...halt, ...recorder];
  if (!format) return runStep(job, [job.engine, ...flags, mainArgument(job)]);
  return runStep(job, [job.engine, ...flags, `-fmt=${INSIDE.formats}/${format.hash}`, mainArgument(job)], {
    binds: [{ from: format.body, to: `${workingFolder(job)}/${job.main.split('/').at(-1)}` }],
  });
};
