/** What a person has read: as the server said it last, and as they want it since. */
import { counted } from '../../../common/counted.ts';
import type { Article, ArticleQuery } from '../../../common/model/article.ts';
import type { PagesSeen, Reading, ReadingChange } from '../../../common/model/reading.ts';
import { isSaid, unread } from '../../../common/rules/reading.ts';
import { ofKind, withReadings } from '../errands/errand.ts';
import { type ReadingWish, wished } from '../errands/reading-wish.ts';
import type { Given, Handlers } from './handlers.ts';

type Sources = Pick<Given, 'readings' | 'errands'>;

/** How far the person is with a reference. */
export type ReadingOf = (article: number) => Reading;

export const readingsNow = async ({ readings, errands }: Sources): Promise<ReadingOf> => {
  const all = withReadings(await readings.all(), await errands.all());
  return (article) => all.get(article) ?? unread(article);
};

/** As lists carry it: nothing of what nobody has read. */
export const readingFields = ({ reading, starred }: Reading): Pick<Article, 'reading' | 'starred'> => ({
  ...(reading !== 'unread' && { reading }),
  ...(starred && { starred }),
});

/** What a query asks of it. */
export const fitsReading = ({ reading, starred }: ArticleQuery, one: Reading): boolean =>
  (reading === undefined || one.reading === reading) && (starred === undefined || one.starred === (starred === '1'));

const markOf = ({ article, reading, starred, by_hand }: Reading) => ({ article, reading, starred, by_hand });

export const readingCalls = (given: Given): Handlers<'allReadings' | 'setReadings' | 'seePages'> => {
  const { library, readings, errands } = given;

  /** Has it sent unless it is what the server has. */
  const keep = async (article: Article, more: (before: ReadingWish) => ReadingWish): Promise<Reading> => {
    const { id, info, citekey } = article;
    const there = (await readings.all()).find((one) => one.article === id) ?? unread(id);
    const before = ofKind(await errands.all(), 'reading').find((errand) => errand.id === id);
    const wish = more({ what: 'reading', id, change: before?.change ?? {}, ...(before?.seen && { seen: before.seen }) });
    const after = wished(there, wish);
    await errands.keep({ ...wish, title: info.title || citekey }, JSON.stringify(after) === JSON.stringify(there));
    return after;
  };
  const set = async ({ article, ...change }: ReadingChange): Promise<ReadingChange[]> => {
    const record = library.article(article, 'read');
    const before = markOf((await readingsNow(given))(article));
    const after = markOf(await keep(record, (wish) => ({ ...wish, change: { ...wish.change, ...change } })));
    return JSON.stringify(after) === JSON.stringify(before) ? [] : [before];
  };
  const seen = ({ pages, page_count }: PagesSeen, before: ReadingWish['seen']) => ({
    pages: [...new Set([...(before?.page_count === page_count ? before.pages : []), ...pages])],
    page_count,
  });
  return {
    allReadings: async () => {
      const all = withReadings(await readings.all(), await errands.all());
      return { data: [...all.values()].filter(isSaid).sort((a, b) => a.article - b.article) };
    },

    setReadings: async ({ body: { data } }) => {
      for (const { article } of data) library.article(article, 'read');
      const before: ReadingChange[] = [];
      for (const change of data) before.push(...(await set(change)));
      return { ...counted(before.length, 'marked'), before };
    },

    seePages: async ({ body }) => {
      const record = library.article(body.article, 'read');
      return { reading: markOf(await keep(record, (wish) => ({ ...wish, seen: seen(body, wish.seen) }))) };
    },
  };
};
