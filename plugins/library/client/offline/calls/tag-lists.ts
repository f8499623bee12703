/** Tags in lists and as a tree: `a/b/c` stands below `a/b`, which stands below `a`, whether or not these are tags themselves. */
import { lowered } from '../../../common/lowered.ts';
import type { Article, TagBranch, TagMark } from '../../../common/model.ts';
import type { Given, Handlers } from './handlers.ts';
import type { LocalLibrary } from './library.ts';
import { codePointKey } from './list/orders.ts';

/** Levels of the tree; what is deeper stands at the last one. */
const LEVELS = 8;

/** What is known of one text, however it is written. */
interface Counted {
  path: string;
  /** `null` where only what is below it is a tag. */
  color: string | null;
  /** The tag that it was taken from, or what is below it. */
  id: number;
  readonly articles: Set<number>;
}

/** The last one says how it is written and coloured; what was made here is younger than all that the server knows. */
const isYounger = (id: number, than: number): boolean => (id > 0 ? than > 0 && id > than : true);

const note = (found: Map<string, Counted>, article: number, path: string, { id }: TagMark, color: string | null): void => {
  const key = lowered(path);
  const known = found.get(key);
  if (!known) {
    found.set(key, { path, color, id, articles: new Set([article]) });
    return;
  }
  known.articles.add(article);
  const isTag = color !== null;
  const wasTag = known.color !== null;
  if (isTag !== wasTag ? isTag : isYounger(id, known.id)) Object.assign(known, { path, color, id });
};

/** Tags that only citations carry are there as well; counted are references. */
const noteCitations = (found: Map<string, Counted>, library: LocalLibrary, among: readonly Article[]): void => {
  const citations = among.flatMap(({ id }) => library.of('citations', id).filter(({ is_deleted }) => !is_deleted));
  for (const { text, color } of citations.flatMap(({ tags }) => tags)) {
    const key = lowered(text);
    if (!found.has(key)) found.set(key, { path: text, color, id: 0, articles: new Set() });
  }
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
      for (const { id, tags } of among) for (const tag of tags) note(found, id, tag.text, tag, tag.color);
      noteCitations(found, library, among);
      return {
        data: sorted(found).map(({ path, color, articles }) => ({ text: path, color: color ?? '', count: articles.size })),
      };
    },

    tagTree: async ({ query: { project } }) => {
      const among = inProjects(
        project === undefined ? library.projects.keys() : library.below(library.project(project, 'read').id),
      );
      const found = new Map<string, Counted>();
      for (const { id, tags } of among) {
        for (const tag of tags) {
          const steps = tag.text.split('/');
          if (tag.text !== '') note(found, id, tag.text, tag, tag.color);
          for (let level = 1; level < Math.min(steps.length, LEVELS); level++) {
            const path = steps.slice(0, level).join('/');
            if (path !== '') note(found, id, path, tag, null);
          }
        }
      }
      return { data: sorted(found).map(({ path, color, articles }): TagBranch => ({ path, color, count: articles.size })) };
    },
  };
};
