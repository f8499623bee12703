/** Calls on references: lists, single ones, and changes of them as far as devices can send them. */
import { counted } from '../../../common/counted.ts';
import { withPlaces } from '../../../common/find/found-in.ts';
import { MAX_LISTED } from '../../../common/model/article.ts';
import { changeArticle } from './change-article.ts';
import { chosenIds, markOf } from './chosen.ts';
import { findListed } from './find-listed.ts';
import type { Given, Handlers } from './handlers.ts';
import { moveArticles } from './move-articles.ts';
import { createArticles } from './new-article.ts';
import { readingFields, readingsNow } from './reading-calls.ts';
import { Step } from './step.ts';

type Names = 'listArticles' | 'articleIds' | 'getArticle' | 'createArticles' | 'updateArticle' | 'moveArticles';

export const articleCalls = (given: Given): Handlers<Names> => {
  const { library } = given;
  /** Whether a hint at the plan's limits is due is the server's to say. */
  const documents = () => {
    const own = library.own;
    let documents_count = 0;
    for (const { uploadedDocumentCount, is_deleted, project } of library.records.all('articles').values())
      if (uploadedDocumentCount > 0 && !is_deleted && own.has(project)) documents_count++;
    return { show_document_popup: false, documents_count };
  };
  return {
    listArticles: async ({ query }, { signal }) => {
      const { found, readingOf } = await findListed(given, query, signal);
      const { offset = 0, limit = MAX_LISTED } = query;
      const shown = found.slice(offset, offset + limit);
      const { q, limit: window } = query;
      const data = shown.map(({ row, article }) => {
        const line = { ...row, ...readingFields(readingOf(article.id)) };
        if (window === undefined) return { ...article, ...line };
        return q === undefined ? line : withPlaces(line, article.info, q);
      });
      return { data, total: found.length };
    },

    articleIds: async ({ query }, { signal }) => {
      const { found } = await findListed(given, query, signal);
      const data = found.map(({ article }) => article.id);
      return { data, mark: markOf(data) };
    },

    getArticle: async ({ params }) => {
      const document = library.article(params.id, 'read');
      return { document: { ...document, ...readingFields((await readingsNow(given))(document.id)) } };
    },

    createArticles: async ({ body }) => {
      const made = await createArticles(library, Array.isArray(body) ? body : [body]);
      const [first] = made;
      if (!first) throw new Error('A reference was created but is not there');
      return { document: Array.isArray(body) ? made : first, ...documents() };
    },

    updateArticle: async ({ params, body }) => ({ document: await changeArticle(given, params.id, body), ...documents() }),

    moveArticles: async ({ body }, { signal }) => {
      const articles = await chosenIds(given, body, signal);
      const step = new Step(library);
      const from = moveArticles(step, articles, body.project);
      await step.keep();
      const count = from.reduce((sum, place) => sum + place.articles.length, 0);
      return { ...counted(count, 'moved'), from };
    },
  };
};
