/** Tags in lists and as a tree: `a/b/c` stands below `a/b`, which stands below `a`, whether or not these are tags themselves. */
import { lowered } from '../../../common/lowered.ts';
import type { Article, TagBranch, TagMark } from '../../../common/model.ts';
import type { Given, Handlers } from './handlers.ts';
import type { LocalLibrary } from './library.ts';
import { codePointKey } from './code-point-key.ts';

/** Levels of the tree; what is deeper stands at the last one. */
const LEVELS = 8;

/** What is known of one text, however it is written. */
interface Counted {
  path: string;
  /** `null` where only what is below it is a tag. */
  color: string | null;
  /** The tag that it was taken from, or what is below it; of one on a highlight the highlight. */
  id: number;
  onHighlight: boolean;
  readonly articles: Set<number>;
}

/** The last one says how it is written and coloured; what was made here is younger than all that the server knows. */
const isYounger = (id: number, than: number): boolean => (id > 0 ? than > 0 && id > than : true);

/** A tag where it stands. */
type Standing = Pick<Counted, 'path' | 'color' | 'id' | 'onHighlight'>;

/** The tag itself says it before what is below it, and a reference before its highlights. */
const saysMore = (one: Standing, than: Standing): boolean => {
  if ((one.color === null) !== (than.color === null)) return one.color !== null;
  if (one.onHighlight !== than.onHighlight) return !one.onHighlight;
  // Two branches of one highlight.
  if (one.id === than.id) return codePointKey(one.path) < codePointKey(than.path);
  return isYounger(one.id, than.id);
};

/** @param article that counts for it; `undefined` where its tag does not */
const note = (found: Map<string, Counted>, article: number | undefined, one: Standing): void => {
  const key = lowered(one.path);
  const known = found.get(key) ?? { ...one, articles: new Set() };
  found.set(key, known);
  if (article !== undefined) known.articles.add(article);
  if (saysMore(one, known)) Object.assign(known, one);
};

/** A tag, and every branch that it is on. */
const noteBranches = (found: Map<string, Counted>, article: number, tag: TagMark, onHighlight: boolean): void => {
  const { id, text, color } = tag;
  const steps = text.split('/');
  if (text !== '') note(found, article, { path: text, color, id, onHighlight });
  for (let level = 1; level < Math.min(steps.length, LEVELS); level++) {
    const path = steps.slice(0, level).join('/');
    if (path !== '') note(found, article, { path, color: null, id, onHighlight });
  }
};

/** Tags that only citations carry are there as well; counted are references. */
const noteCitations = (found: Map<string, Counted>, library: LocalLibrary, among: readonly Article[]): void => {
  const citations = among.flatMap(({ id }) => library.of('citations', id).filter(({ is_deleted }) => !is_deleted));
  for (const { id, tags } of citations)
    for (const { text, color } of tags) note(found, undefined, { path: text, color, id, onHighlight: true });
};

const sorted = (found: ReadonlyMap<string, Counted>): Counted[] =>
  [...found]
    .map(([text, one]) => ({ key: codePointKey(text), one }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ one }) => one);

export const tagLists = ({ library }: Given): Handlers<'listTags' | 'tagTree'> => {
  const inProjects = (ids: Iterable<number>): Article[] =>
    [...ids].flatMap((id) => library.of('articles', id).filter(({ is_deleted }) => !is_deleted));
  return {
    listTags: async ({ query: { project, article } }) => {
      if (project !== undefined) library.project(project, 'read');
      const one = article === undefined ? undefined : library.article(article, 'read');
      const among = one ? [one] : inProjects(project === undefined ? library.projects.keys() : [project]);
      const found = new Map<string, Counted>();
      for (const { id: on, tags } of among)
        for (const { id, text, color } of tags) note(found, on, { path: text, color, id, onHighlight: false });
      noteCitations(found, library, among);
      return {
        data: sorted(found).map(({ id, onHighlight, path, color, articles }) => ({
          id: onHighlight ? null : id,
          ...{ text: path, color: color ?? '', count: articles.size },
        })),
      };
    },

    tagTree: async ({ query: { project } }) => {
      const among = inProjects(
        project === undefined ? library.projects.keys() : library.below(library.project(project, 'read').id),
      );
      const found = new Map<string, Counted>();
      for (const { id, tags } of among) {
        for (const tag of tags) noteBranches(found, id, tag, false);
        for (const { id: citation, tags: own, is_deleted } of library.of('citations', id))
          if (!is_deleted) for (const { text, color } of own) noteBranches(found, id, { id: citation, text, color }, true);
      }
      return { data: sorted(found).map(({ path, color, articles }): TagBranch => ({ path, color, count: articles.size })) };
    },
  };
};
