/** TeX's own record of the files that it opened (`-recorder`, `.fls`): what a paper needs is what was read, not what a scan finds. */
import { INSIDE } from '../sandbox/profile.ts';

export interface Recorded {
  /** Files of the paper that were read, by their paths in it. */
  readonly sources: readonly string[];
  /** Files of the output that were read: what TeX and its helpers had made. */
  readonly made: readonly string[];
  /** Everything that was written, as TeX names it. */
  readonly written: readonly string[];
}

const below = (folder: string, path: string): string | undefined =>
  path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;

/** @param folder in which TeX ran, inside the sandbox */
export const readRecorder = (text: string, folder: string): Recorded => {
  const [sources, made, written] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const line of text.split('\n')) {
    const path = line.replace(/^(?:INPUT|OUTPUT) /, '');
    if (line.startsWith('OUTPUT ')) written.add(path);
    if (!line.startsWith('INPUT ')) continue;
    const full = path.startsWith('/') ? path : `${folder}/${path.replace(/^\.\//, '')}`;
    const [source, output] = [below(INSIDE.source, full), below(INSIDE.output, full)];
    if (source !== undefined) sources.add(source);
    if (output !== undefined) made.add(output);
  }
  return { sources: [...sources], made: [...made], written: [...written] };
};
