/** New references, with keys that are free in their project; the server has the last word on the keys. */
import { clientId } from '#plugin-api';
import { CitekeyPool, citekeyBase, cleanCitekey } from '../../../common/citekeys.ts';
import { DEFAULT_BAND } from '../../../common/colours.ts';
import { fileInUrl } from '../../../common/file-url.ts';
import { withoutOrigin } from '../../../common/pdf/read-from-pdf.ts';
import type { Article, ArticleInfo, NewArticle } from '../../../common/model.ts';
import { byteLength } from './byte-length.ts';
import type { LocalLibrary } from './library.ts';
import { Step } from './step.ts';

/** Above so many new keys all of a project's are looked at, instead of those that are like one of them. */
const MANY = 50;

/** Keys that are in use in a project and could be in the way of the wanted ones. */
export const keysIn = (library: LocalLibrary, project: number, wanted: readonly string[]): string[] => {
  const low = wanted.map((key) => key.toLowerCase());
  const isLike = (key: string): boolean => wanted.length > MANY || low.some((each) => key.toLowerCase().startsWith(each));
  return library.of('articles', project).flatMap(({ is_deleted, citekey }) => (!is_deleted && isLike(citekey) ? [citekey] : []));
};

const wantedKey = ({ info, citekey = '' }: NewArticle): string => cleanCitekey(citekey) || citekeyBase(info);

/** What a reference takes in bytes beside its file. */
export const spaceOf = (info: ArticleInfo): number => byteLength(JSON.stringify(withoutOrigin(info)));

const made = (step: Step, wanted: NewArticle, pool: CitekeyPool): Article => {
  const { records } = step.library;
  const { id, project, info, tags = [], comment, screenshot, page_number, x_position, y_position } = wanted;
  const source = info.source ? {} : { source: 'manual' };
  const full: ArticleInfo = { ...info, guid: info.guid || crypto.randomUUID(), ...source };
  return {
    id: records.newId(),
    client_id: id ?? clientId(),
    // What was made together stays in its order.
    created_at: step.library.now(),
    updated_at: step.now,
    info: full,
    version: 1,
    tags: tags.map(({ text, color = DEFAULT_BAND }) => ({ id: records.newId(), text, color })),
    project,
    is_deleted: false,
    highlights: 0,
    isScholarcyAvailable: false,
    screenshot: screenshot ?? null,
    comment: comment ?? null,
    libraryItemsFeatureId: 'library_items',
    page_number: page_number ?? null,
    x_position: x_position ?? null,
    y_position: y_position ?? null,
    space_used: spaceOf(full),
    uploadedDocumentCount: 0,
    citekey: pool.take(wantedKey(wanted)),
    pdf_state: 'none',
    notes_count: 0,
    citations_count: 0,
    added_by: records.person,
  };
};

/** @returns references in the order of `wanted`; of those that were made before, what they are @throws ApiError 403 or 404 */
export const createArticles = async (library: LocalLibrary, wanted: readonly NewArticle[]): Promise<Article[]> => {
  const step = new Step(library);
  const pools = new Map<number, CitekeyPool>();
  const all = wanted.map((one) => {
    const known = library.madeAs('articles', one.id);
    if (known) return known;
    library.project(one.project, 'write');
    // A file that the server has not read yet cannot be had here.
    if (fileInUrl(one.info.pdf_url) !== undefined) throw library.needsServer();
    const here = wanted.filter(({ project }) => project === one.project);
    const pool = pools.get(one.project) ?? new CitekeyPool(keysIn(library, one.project, here.map(wantedKey)));
    pools.set(one.project, pool);
    return step.put('articles', made(step, one, pool));
  });
  await step.keep();
  return all;
};
