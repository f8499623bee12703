/** References that belong together: as the server said last, and as the person wants it since. */
import { pairId, pairOf, relatedTo } from '../errands/errand.ts';
import { refused } from './failures.ts';
import type { Given, Handlers } from './handlers.ts';
import { byId } from './id-rank.ts';
import { Entry } from './list/entry.ts';
import { codePointKey } from './code-point-key.ts';

/** References that one is shown with at the most. */
const MOST = 500;

const keyOf = ({ columns }: Entry): string => codePointKey(columns.title_key);

const byTitle = (a: Entry, b: Entry): number => {
  const [one, other] = [keyOf(a), keyOf(b)];
  return one < other ? -1 : one > other ? 1 : byId(a.article, b.article);
};

export const relationCalls = ({ library, relations, errands }: Given): Handlers<'relatedArticles' | 'relateArticles'> => {
  const related = async (article: number) => relatedTo(article, await relations.pairs(), await errands.all());
  return {
    relatedArticles: async ({ query: { article } }) => {
      const { id } = library.article(article, 'read');
      const entries = (await related(id)).flatMap((other) => {
        const record = library.get('articles', other);
        return record && library.isInUse(record) ? [new Entry(record)] : [];
      });
      return {
        data: entries
          .sort(byTitle)
          .slice(0, MOST)
          .map(({ row }) => row),
      };
    },

    relateArticles: async ({ body: { article, others, related: isWanted } }) => {
      const wanted = [...new Set(others)].filter((id) => id !== article);
      const all = library.articles([article, ...wanted], 'write');
      if (new Set(all.map(({ project }) => library.projects.get(project)?.owner_id)).size > 1)
        throw refused('Only references of the same owner can be related to each other.');
      const titles = new Map(all.map(({ id, info, citekey }) => [id, info.title || citekey]));
      const now = new Set(await related(article));
      const known = new Set((await relations.pairs()).map(pairId));
      const changed = wanted.filter((id) => now.has(id) !== isWanted);
      for (const other of changed) {
        const pair = pairOf(article, other);
        const id = pairId(pair);
        const title = `${titles.get(article)} – ${titles.get(other)}`;
        await errands.keep({ what: 'relation', id, pair, related: isWanted, title }, isWanted === known.has(id));
      }
      const message = isWanted ? 'References have been related.' : 'References are no longer related.';
      return { success: true, message, changed };
    },
  };
};
