/** Which engine an archive of sources wants: only a worker that has it can compile them. */
import type { Engine } from '../../common/model.ts';
import { engineOf } from '../../common/source/magic-comments.ts';
import { readZip } from '../archive/read-zip.ts';

/** @param main path of the main file @throws ZipError */
export const engineIn = async (archive: Buffer, main: string): Promise<Engine> => {
  const file = readZip(archive).entries.find(({ path }) => path === main);
  return (file && engineOf((await file.read()).toString())) ?? 'pdflatex';
};
