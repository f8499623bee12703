/** Citations, notes on references and notes on citations (matrix LIB-095 to LIB-097). */
import { clientId } from '#plugin-api';
import { type Fields, merge } from '../../../common/change.ts';
import { DEFAULT_HIGHLIGHT } from '../../../common/colours.ts';
import { lowered } from '../../../common/lowered.ts';
import type {
  AnnotationQuery,
  Article,
  ArticleNote,
  Citation,
  CitationChange,
  CitationNote,
  NewCitation,
  NoteChange,
} from '../../../common/model.ts';
import { MOST_CITATION_TAGS, withTagsChanged } from '../../../common/model/citation-tags.ts';
import { sortKeyOf } from '../../../common/sort-key.ts';
import type { RecordOf } from '../records.ts';
import { byteLength } from './byte-length.ts';
import { coloured } from './citation-tags.ts';
import { clash, notFound, refused } from './failures.ts';
import type { Given, Handlers } from './handlers.ts';
import { byId } from './id-rank.ts';
import { type Annotation, type AnnotationKind as Kind, annotationsOn, type LocalLibrary } from './library.ts';
import { codePointKey } from './code-point-key.ts';
import { putIntoTrash } from './put-into-trash.ts';
import { restore } from './restore.ts';
import { Step } from './step.ts';

type RecordIn<K extends Kind> = RecordOf[K];

/** Rows of a list when the caller does not say how many. */
const DEFAULT_LIMIT = 5000;

const COMMON = ['text', 'screenshot', 'annot_id'];
const OF_CITATIONS = ['color', 'quads', 'page', 'kind', 'anchor', 'file_hash', 'sort_key', 'page_box', 'drawing', 'author'];
/** Fields that a change may set. */
const CHANGEABLE: Readonly<Record<Kind, readonly string[]>> = {
  citations: [...COMMON, ...OF_CITATIONS],
  article_notes: COMMON,
  citation_notes: COMMON,
};

/** Bytes that one takes: its text, its place in the page, what is drawn, and its tags. */
const spaceOf = (fields: Fields): number =>
  byteLength(String(fields.text ?? '')) +
  byteLength(JSON.stringify(fields.quads ?? '')) +
  (fields.drawing ? byteLength(JSON.stringify(fields.drawing)) : 0) +
  (Array.isArray(fields.tags) && fields.tags.length > 0 ? byteLength(JSON.stringify(fields.tags)) : 0);

const inDocumentOrder = (a: Citation, b: Citation): number => {
  const [one, other] = [codePointKey(a.sort_key), codePointKey(b.sort_key)];
  return a.article - b.article || a.page - b.page || (one < other ? -1 : one > other ? 1 : byId(a, b));
};

const carries = (one: Pick<Citation, 'tags'> | Article | undefined, tag: string): boolean =>
  one?.tags.some(({ text }) => lowered(text) === lowered(tag)) ?? false;

const testsOf = (library: LocalLibrary, query: AnnotationQuery): ((record: Annotation) => boolean)[] => {
  const { project, article, citation, tag, q = '' } = query;
  const articleOf = (record: Annotation) => library.get('articles', record.article);
  const words = lowered(q)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 20);
  return [
    (record) => library.isAnnotationInUse(record),
    ...(project === undefined ? [] : [(record: Annotation) => articleOf(record)?.project === project]),
    ...(article === undefined ? [] : [(record: Annotation) => record.article === article]),
    ...(citation === undefined ? [] : [(record: Annotation) => !('citation' in record) || record.citation === citation]),
    ...(tag === undefined
      ? []
      : [(record: Annotation) => carries(articleOf(record), tag) || ('tags' in record && carries(record, tag))]),
    ...words.map((word) => (record: Annotation) => lowered(record.text).includes(word)),
  ];
};

/** @throws ApiError 404 for a project or reference that is not there */
const listOf = <K extends Kind>(
  { library }: Given,
  kind: K,
  query: AnnotationQuery,
  order: (a: RecordIn<K>, b: RecordIn<K>) => number,
): { data: RecordIn<K>[]; total: number } => {
  if (query.project !== undefined) library.project(query.project, 'read');
  if (query.article !== undefined) library.article(query.article, 'read');
  const all = query.article === undefined ? [...library.records.all(kind).values()] : annotationsOn(library, kind, query.article);
  const tests = testsOf(library, query);
  const found = all.filter((record) => tests.every((test) => test(record))).sort(order);
  const { offset = 0, limit = DEFAULT_LIMIT } = query;
  // What hangs on a reference stands where that stands.
  const data = found.slice(offset, offset + limit).map((record) => {
    const project = library.get('articles', record.article)?.project ?? record.project;
    return project === record.project ? record : { ...record, project };
  });
  return { data, total: found.length };
};

/** What all kinds have in common. @throws ApiError 404 or 403 */
const commonOf = (step: Step, article: number, id: string | undefined, fields: Fields) => {
  const { library, now } = step;
  const { project } = library.article(article, 'write');
  return {
    id: library.records.newId(),
    client_id: id ?? clientId(),
    created_at: now,
    updated_at: now,
    version: 1,
    text: String(fields.text ?? ''),
    is_deleted: false,
    project,
    article,
    screenshot: null,
    annot_id: null,
    libraryItemsFeatureId: 'library_items' as const,
    space_used: spaceOf(fields),
    added_by: library.records.person,
  };
};

const given = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const newCitation = (step: Step, { id, article, tags = [], ...rest }: NewCitation): Citation => ({
  ...commonOf(step, article, id, { quads: [], ...rest, tags }),
  color: DEFAULT_HIGHLIGHT,
  quads: [],
  page: rest.page,
  kind: 'highlight',
  anchor: null,
  file_hash: null,
  sort_key: sortKeyOf(rest),
  page_box: null,
  drawing: null,
  author: null,
  ...given(rest),
  tags: coloured(step.library, tags),
  featureId: 'citations',
});

/** Keeps a new one with its reference counted anew. Repeating a call with the same client id answers what the first one made. */
const create = async <K extends Kind>(
  library: LocalLibrary,
  kind: K,
  id: string | undefined,
  make: (step: Step) => RecordIn<K>,
): Promise<RecordIn<K>> => {
  const known = library.madeAs(kind, id);
  if (known) return known;
  const step = new Step(library);
  const made = step.put(kind, make(step));
  step.touch([made.article]);
  await step.keep();
  return made;
};

/** Marks the text that lost; stands in its first line. */
const CONFLICT = '(conflict)';

interface Changed<K extends Kind> {
  readonly record: RecordIn<K>;
  /** The text that somebody else's change would have replaced. */
  readonly conflict?: RecordIn<K>;
}

/** The tags of a citation after a change of them; nothing where they stay. @throws ApiError 400 */
const tagsIn = (library: LocalLibrary, present: Annotation, wanted: NoteChange | CitationChange): Fields => {
  if (!('tags' in present) || !('add_tags' in wanted || 'remove_tags' in wanted)) return {};
  const tags = withTagsChanged(present.tags, coloured(library, wanted.add_tags ?? [], present.tags), wanted.remove_tags ?? []);
  if (tags.length > MOST_CITATION_TAGS) throw refused(`A citation may have at most ${MOST_CITATION_TAGS} tags.`);
  return JSON.stringify(tags) === JSON.stringify(present.tags) ? {} : { tags };
};

/** @throws ApiError 404, 403, or 409 where anything but the text was changed since the version that is named */
const change = async <K extends Kind>(
  { library, touched }: Given,
  kind: K,
  id: number,
  wanted: NoteChange | CitationChange,
): Promise<Changed<K>> => {
  const before = library.get(kind, id);
  if (!before) throw notFound();
  const inTrash = wanted.is_deleted === false;
  library.article(before.article, 'write', { inTrash });
  if (!inTrash && !library.isAnnotationInUse(before)) throw notFound();
  const step = new Step(library);
  if (inTrash) restore(step, { [kind]: [id] });
  const present = step.get(kind, id) ?? before;
  const fields: Fields = Object.fromEntries(CHANGEABLE[kind].map((name) => [name, (wanted as Fields)[name]]));
  const stored = touched.of(kind, before, wanted.version, Object.keys(fields));
  const { changed, clashes, lost } = merge(stored, { ...present }, fields, wanted.version);
  if (clashes.length > 0 && !clashes.includes('text')) throw clash(before, clashes);
  const conflict = 'text' in lost ? copyOf(step, kind, present, String(lost.text)) : undefined;
  Object.assign(changed, tagsIn(library, present, wanted));
  const names = Object.keys(changed);
  if (names.length > 0) {
    const next = { ...present, ...changed };
    step.change(kind, present, { ...next, space_used: spaceOf(next) });
  }
  if (names.length > 0 || conflict) step.touch([before.article]);
  if (wanted.is_deleted === true) putIntoTrash(step, { [kind]: [id] });
  const record = step.get(kind, id) ?? present;
  await step.keep();
  touched.note(kind, before, record, names);
  return { record, ...(conflict && { conflict }) };
};

/** The same text is not kept twice. */
const copyOf = <K extends Kind>(step: Step, kind: K, record: RecordIn<K>, lost: string): RecordIn<K> => {
  const { library } = step;
  const text = `${CONFLICT}\n\n${lost}`;
  const known = annotationsOn(library, kind, record.article).find((one) => !one.is_deleted && one.text === text);
  if (known) return known;
  return step.put(kind, { ...record, ...commonOf(step, record.article, undefined, { ...record, text }), text });
};

/** Whether a hint at the plan's limits is due is the server's to say. */
const counts = (library: LocalLibrary) => {
  const { own } = library;
  let citations_count = 0;
  for (const citation of library.records.all('citations').values()) {
    const project = library.get('articles', citation.article)?.project ?? 0;
    if (own.has(project) && library.isAnnotationInUse(citation)) citations_count++;
  }
  return { show_citation_popup: false, citations_count };
};

type Names =
  | `list${'ArticleNotes' | 'Citations' | 'CitationNotes'}`
  | `${'create' | 'update'}${'ArticleNote' | 'Citation' | 'CitationNote'}`;

export const annotationCalls = (all: Given): Handlers<Names> => {
  const { library } = all;
  return {
    listArticleNotes: async ({ query }) => listOf(all, 'article_notes', query, byId),

    createArticleNote: async ({ body: { note } }) => ({
      note: await create(library, 'article_notes', note.id, (step): ArticleNote => {
        const { id, article, ...fields } = note;
        return { ...commonOf(step, article, id, fields), ...given(fields), featureId: 'notes' };
      }),
    }),

    updateArticleNote: async ({ params, body }) => {
      const { record: note, ...rest } = await change(all, 'article_notes', params.id, body.note);
      return { note, ...rest };
    },

    listCitations: async ({ query }) => listOf(all, 'citations', query, inDocumentOrder),

    createCitation: async ({ body }) => {
      const citation = await create(library, 'citations', body.citation.id, (step) => newCitation(step, body.citation));
      return { citation, ...counts(library) };
    },

    updateCitation: async ({ params, body }) => {
      const { record: citation, ...rest } = await change(all, 'citations', params.id, body.citation);
      return { citation, ...rest, ...counts(library) };
    },

    listCitationNotes: async ({ query }) => listOf(all, 'citation_notes', query, byId),

    createCitationNote: async ({ body: { markdown } }) => ({
      markdown: await create(library, 'citation_notes', markdown.id, (step): CitationNote => {
        const { id, citation, ...fields } = markdown;
        const parent = library.get('citations', citation);
        if (!parent || parent.is_deleted) throw notFound();
        return { ...commonOf(step, parent.article, id, fields), ...given(fields), citation, featureId: 'markdowns' };
      }),
    }),

    updateCitationNote: async ({ params, body }) => {
      const { record: markdown, ...rest } = await change(all, 'citation_notes', params.id, body.markdown);
      return { markdown, ...rest };
    },
  };
};
