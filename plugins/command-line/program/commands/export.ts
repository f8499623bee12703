/** `carrel export`: references of a project, or of all, as a file. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { EXIT, Problem } from '../problem.ts';
import { projectOf } from '../resolve.ts';
import { answer, type Command, textOption } from '../session.ts';

/** `json` is CSL-JSON: what other programs mean by it. */
const FORMATS = { bib: 'bib', ris: 'ris', json: 'csljson', enw: 'enw', csv: 'csv' } as const;

const isFormat = (name: string): name is keyof typeof FORMATS => Object.hasOwn(FORMATS, name);

export const exportFile: Command = async (session, asked) => {
  const { say } = session;
  const [format = ''] = asked.words;
  if (!isFormat(format)) throw new Problem(say('usage.export'));
  const wanted = textOption(asked, 'project');
  const projects =
    wanted === undefined ? (await session.house().call(libraryContract.getAllProjects)).data : [await projectOf(session, wanted)];
  if (projects.length === 0) throw new Problem(say('problem.nothing_to_export'));
  const body = { format: FORMATS[format], project_ids: projects.map(({ id }) => id) };
  const bytes = await session.house().call(libraryContract.exportReferences, { body });
  const target = textOption(asked, 'out');
  if (target === undefined) {
    session.out(new TextDecoder().decode(bytes).replace(/\n$/, ''));
    return EXIT.fine;
  }
  await writeFile(resolve(session.folder, target), bytes);
  answer(session, { file: target, bytes: bytes.length }, [say('export.done', { file: target })]);
  return EXIT.fine;
};
