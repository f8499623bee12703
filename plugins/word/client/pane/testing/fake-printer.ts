/** A server that prints citations in three simple styles: author-date, numbers, notes. What it is asked can be looked at. */
import { ApiError, type ApiOf, type CallInput, type CallReply } from '#plugin-api';
import { carriedName } from '../work/carried-name.ts';
import type { CarriedItem, Cited, WordContract } from '../../../common/contract.ts';
import type { Entry, Run } from '#plugins/citing/common/runs.ts';

type Ask = CallInput<WordContract['formatDocument']>['body'];
type Reply = CallReply<WordContract['formatDocument']>;

const item = (family: string, year: number, title: string): CarriedItem => ({
  type: 'book',
  title,
  author: [{ family }],
  issued: { 'date-parts': [[year]] },
});

export class FakePrinter {
  readonly library = new Map<number, CarriedItem>([
    [1, item('Lovelace', 1843, 'Notes')],
    [2, item('Babbage', 1864, 'Passages')],
    [3, item('Hopper', 1952, 'Compilers')],
  ]);
  readonly merged = new Map<number, number>();
  readonly asked: Ask[] = [];
  isDown = false;
  /** Happens while the server takes its time. */
  meanwhile: (() => void | Promise<void>) | undefined;

  readonly format: ApiOf<WordContract>['formatDocument'] = async ({ body }) => {
    this.asked.push(structuredClone(body));
    if (this.isDown) throw new ApiError(0, 'Server is unreachable. Check your connection.');
    await this.meanwhile?.();
    return this.#print(body);
  };

  #print({ style, citations, carried, bibliography }: Ask): Reply {
    const kept = new Map(carried.map(({ article, item: own }) => [article, own]));
    const into = (article: number) => this.merged.get(article) ?? article;
    const itemOf = (article: number) => this.library.get(article) ?? kept.get(article);
    const articles = [...new Set(citations.flatMap(({ cited }) => cited.map(({ article }) => into(article))))];
    const numberOf = (article: number) => String(articles.indexOf(into(article)) + 1);
    const nameOf = (article: number) => {
      const found = itemOf(into(article));
      return found ? carriedName(found, '?').short : '?';
    };
    const titleOf = (article: number) => String(itemOf(article)?.['title'] ?? '?');
    const said = ({ locator, label }: Cited) => (locator ? `, ${label === 'chapter' ? 'ch.' : 'p.'} ${locator}` : '');
    const inText = (one: Cited) =>
      `${one.prefix ? `${one.prefix} ` : ''}${one.suppress_author ? nameOf(one.article).replace(/^.* /, '') : nameOf(one.article)}${said(one)}${one.suffix ?? ''}`;
    const isNote = style.startsWith('chicago-fullnote');
    const print = (cited: readonly Cited[], before: readonly Cited[] | undefined): Run[] => {
      if (style === 'ieee') return [{ text: `[${cited.map(({ article }) => numberOf(article)).join(', ')}]` }];
      if (!isNote) return [{ text: `(${cited.map(inText).join('; ')})` }];
      if (JSON.stringify(before) === JSON.stringify(cited)) return [{ text: 'Ibid.' }];
      return cited.flatMap((one) => [
        { text: `${nameOf(one.article)}, ` },
        { text: titleOf(into(one.article)), marks: ['italic' as const] },
        { text: `${said(one)}.` },
      ]);
    };
    const entry = (article: number): Entry => ({
      article,
      label: style === 'ieee' ? [{ text: `[${numberOf(article)}]` }] : [],
      text: [{ text: `${nameOf(article)}. ` }, { text: titleOf(article), marks: ['italic'] }],
    });
    const entries = articles.map(entry);
    if (style !== 'ieee') entries.sort((a, b) => (nameOf(a.article) < nameOf(b.article) ? -1 : 1));
    return {
      citations: citations.map(({ id, cited }, at) => ({ id, text: print(cited, citations[at - 1]?.cited) })),
      ...(bibliography && style !== 'nature' && { bibliography: { entries, hanging: true, entry_spacing: 1, line_spacing: 1 } }),
      is_note: isNote,
      items: articles.flatMap((article) => {
        const found = this.library.get(article);
        return found ? [{ article, item: found }] : [];
      }),
      merged: [...this.merged].map(([article, other]) => ({ article, into: other })),
      missing: articles.filter((article) => !this.library.has(article)),
    };
  }
}
