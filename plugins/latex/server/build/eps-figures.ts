/** pdfTeX cannot read EPS, and may not start a converter by itself here; so figures are converted before it runs. */
import { readFile } from 'node:fs/promises';
import { folderOf } from '../../common/source/paths.ts';
import { join } from 'node:path';
import { INSIDE } from '../sandbox/profile.ts';
import type { HelperState } from './helper-state.ts';
import { type CompileJob, runStep } from './job.ts';

/** Converts the EPS figures that are new, to the name that graphicx looks for. */
export const convertEps = async (job: CompileJob, state: HelperState, paths: readonly string[]): Promise<void> => {
  if (job.engine === 'xelatex') return;
  const base = folderOf(job.main);
  const below = base === '' ? '' : `${base}/`;
  for (const path of paths.filter((file) => /\.eps$/i.test(file) && file.startsWith(below))) {
    if (!state.isNew(`eps ${path}`, await readFile(join(job.folder.source, path)))) continue;
    const target = `${INSIDE.output}/${path.slice(below.length).replace(/\.eps$/i, '')}-eps-converted-to.pdf`;
    const result = await runStep(job, ['epstopdf', `--outfile=${target}`, `${INSIDE.source}/${path}`]);
    if (result.end !== 'exit' || result.code !== 0) state.forget(`eps ${path}`);
  }
};
