/** `carrel import`: a file of references, as other programs write them. */
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { EXIT, Problem } from '../problem.ts';
import { projectOf } from '../resolve.ts';
import { answer, type Command, textOption } from '../session.ts';

export const importFile: Command = async (session, asked) => {
  const { say } = session;
  const [path] = asked.words;
  if (path === undefined) throw new Problem(say('usage.import'));
  const bytes = await readFile(resolve(session.folder, path)).catch(() => {
    throw new Problem(say('problem.no_file', { file: path }));
  });
  const wanted = textOption(asked, 'project');
  const project = wanted === undefined ? undefined : await projectOf(session, wanted);
  const done = await session.house().call(libraryContract.importReferences, {
    form: project ? { project_id: project.id } : {},
    files: { file: new File([Uint8Array.from(bytes)], basename(path)) },
  });
  const { imported, merged_total, skipped_total, skipped, waiting } = done;
  answer(session, { project: done.project_id, imported, merged: merged_total, skipped_total, skipped, waiting }, [
    say('import.done', { imported, merged: merged_total }),
    ...skipped.map(({ line, title, reason }) => say('import.skipped', { line, title, reason })),
    ...(waiting ? [waiting.message] : []),
  ]);
  return skipped_total > 0 || waiting ? EXIT.found : EXIT.fine;
};
