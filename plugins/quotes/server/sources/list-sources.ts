/** What a paper may have passages of: the texts of its project, and the other papers there. */
import { HttpError } from '#server-kit';
import type { LatexManuscripts } from '#plugins/latex/common/server-services.ts';
import type { LibraryTexts } from '#plugins/library/common/server-services.ts';
import type { SourceStamp } from '../../common/model.ts';

/** Where sources lie. */
export interface SourceHouse {
  readonly library: Pick<LibraryTexts, 'inProject' | 'pages' | 'note'>;
  readonly manuscripts: Pick<LatexManuscripts, 'list' | 'open'>;
}

/**
 * PDFs before notes before papers. A paper whose project is gone has the whole library of its owner, and so has who names none.
 * @throws HttpError 404 when the paper is none of the user's; as `LibraryTexts.inProject` when its project is locked
 */
export const listSources = async (
  { library, manuscripts }: SourceHouse,
  user: number,
  paper: number | undefined,
): Promise<SourceStamp[]> => {
  const papers = await manuscripts.list(user);
  const own = papers.find((one) => one.paper === paper);
  if (paper !== undefined && !own) throw new HttpError(404, 'Not found.');
  const { projects, texts } = await library.inProject(user, own?.project);
  const ofLibrary = texts.map(
    ({ kind, id, article, title, key, version }): SourceStamp => ({
      key: `${kind}:${id}`,
      kind: kind === 'pdf' ? 'pdf' : 'note',
      ...{ article, paper: null, title, citation_key: key ?? null, version },
    }),
  );
  const others = papers.filter((one) => one !== own && (!own || projects.has(one.project) || one.project === own.project));
  const ofPapers = others.map(
    ({ paper: id, title, changed_at }): SourceStamp => ({
      ...{ key: `paper:${id}`, kind: 'paper', article: null, paper: id, title, citation_key: null },
      version: String(changed_at.getTime()),
    }),
  );
  return [...ofLibrary, ...ofPapers];
};
