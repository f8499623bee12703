/** Makes a rich text of a LaTeX manuscript, with the same citations, the highlights that they rest on, and what is said about its words. */
import { Readable } from 'node:stream';
import { zipSync } from 'fflate';
import type { Caller } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { anchorIn } from '#plugins/coedit/common/anchor.ts';
import { MAX_IMPORT } from '../../common/contract-files.ts';
import { notFound } from '../access.ts';
import type { Richtext } from '../richtext.ts';
import { type Imported, importFile } from './import-file.ts';
import type { CarriedRemarks } from './latex/carried.ts';

const NAME = 'manuscript.zip';
const LATEX = 'latex';

/** What is said of a manuscript, settled or not, and suggested in it: in the names of others where others have said it. */
const remarksOn = (
  { comments, suggestions, db }: Richtext,
  { id: user }: Pick<Caller, 'id'>,
  paper: number,
): Promise<CarriedRemarks> =>
  db.transaction().execute(async (tx) => {
    const threads = (await comments?.list(tx, LATEX, paper)) ?? [];
    const texts = (await suggestions?.of(tx, LATEX, paper)) ?? [];
    return {
      comments: threads.map(({ anchor: { quote, before, after }, comments: said, resolved_at }) => ({
        ...{ quote, before, after, isResolved: resolved_at !== null },
        said: said.map(({ author, text, created_at }) => ({
          ...{ name: author.person === user ? '' : author.name, text, at: created_at },
        })),
      })),
      suggestions: texts.flatMap(({ content, changes }) =>
        changes.flatMap(({ place, replacement, name, at }) => {
          if (!place) return [];
          const { quote, before, after } = anchorIn(content, place);
          return [{ quote, before, after, replacement, name, at }];
        }),
      ),
    };
  });

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
  const carried = await remarksOn(richtext, user, id);
  const sent = { name: NAME, stream: Readable.from([Buffer.from(bytes)]) };
  return importFile(richtext, user, sent, { projectId: paper.project, title: paper.title, main, links, carried }, signal);
};
