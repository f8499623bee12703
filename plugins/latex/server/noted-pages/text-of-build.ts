/** What a text said when a build began, as long as its earlier versions are known. */
import { textAt } from '../documents/earlier-texts.ts';
import { asWritten } from '../documents/read-texts.ts';
import type { Tx } from '../latex.ts';

/** @returns `undefined` when that is not known any more */
export const textOfBuild = async (tx: Tx, document: number, build: number): Promise<string | undefined> => {
  const now = await asWritten(tx, document);
  if (!now) return undefined;
  const { content, version } = { content: now.content ?? '', version: now.version };
  // The moments are compared where they are kept: in a browser's milliseconds a save and the build after it are the same.
  const later = await tx
    .selectFrom('latex_earlier_text')
    .select(({ fn }) => fn.min('version').as('version'))
    .where('document', '=', document)
    .where('at', '>', (eb) => eb.selectFrom('latex_build').select('created_at').where('id', '=', build))
    .executeTakeFirst();
  if (later?.version == null) return content;
  return (await textAt(tx, document, later.version, { content, version }, content))?.content;
};
