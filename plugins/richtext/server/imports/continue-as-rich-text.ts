/** Makes a rich text of a LaTeX manuscript, with the same citations and the highlights that they rest on. */
import { Readable } from 'node:stream';
import { zipSync } from 'fflate';
import type { Caller } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { MAX_IMPORT } from '../../common/contract-files.ts';
import { notFound } from '../access.ts';
import type { Richtext } from '../richtext.ts';
import { type Imported, importFile } from './import-file.ts';

const NAME = 'manuscript.zip';

/**
 * The manuscript stays. The rich text belongs to its user, in the same project.
 * @throws HttpError 503 where there is no LaTeX, 404 for a manuscript that the user does not see, 400 for one that is too large, 403 for who may
 *   only read in its project; as `importFile`
 */
export const continueAsRichText = async (
  richtext: Richtext,
  user: Caller,
  id: number,
  signal: AbortSignal,
): Promise<Imported> => {
  if (!richtext.manuscripts) throw new HttpError(503, 'There is no LaTeX here.');
  const paper = await richtext.manuscripts.open(user.id, id);
  if (!paper) throw notFound();
  const sources = await paper.sources(MAX_IMPORT);
  if (!sources) throw new HttpError(400, 'This manuscript is too large to be continued as rich text.');
  const { main, files, links } = sources;
  const bytes = zipSync(Object.fromEntries(files.map(({ path, bytes: of }) => [path, of])), { level: 1 });
  const sent = { name: NAME, stream: Readable.from([Buffer.from(bytes)]) };
  return importFile(richtext, user, sent, { projectId: paper.project, title: paper.title, main, links }, signal);
};
