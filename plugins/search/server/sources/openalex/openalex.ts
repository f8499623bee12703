/**
 * OpenAlex (`/works`). Each search is paid for out of a budget a day, so facets, which are a question each, are not asked for. Without
 * a key it answers some searches a day and then says 429 until midnight; pages are asked by number, because cursors need a key.
 */
import * as z from 'zod/mini';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import { openAlexWork } from '#plugins/catalogue/common/works/openalex.ts';
import { checkedPage, NOTHING, PAGE } from '../records/page.ts';
import { list, readEnvelope, readWorks, Total } from '../records/read.ts';
import { withGuid } from '../records/record.ts';
import type { Link, Source, SourceContext, SourceReply } from '../source.ts';
import { openAlexQuestion } from './question.ts';

const Envelope = z.object({ meta: z.object({ count: Total }), results: z.array(z.unknown()) });
const Related = z.object({ id: z.string(), related_works: list(z.string()) });

const FIELDS = [
  'id,doi,title,display_name,ids,publication_year,publication_date,language,type,authorships,primary_location,best_oa_location',
  'locations,open_access,abstract_inverted_index,cited_by_count,biblio,primary_topic,topics,keywords,referenced_works,is_paratext',
].join(',');

/** Pages beyond are asked with cursors only. */
const DEEPEST = 10_000 / PAGE;

const works = (parameters: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries({ ...parameters, per_page: String(PAGE), select: FIELDS });
  return `/works?${new URLSearchParams(given.filter((entry): entry is [string, string] => Boolean(entry[1])))}`;
};

const budgetOf = (reply: SourceReply): { budget?: string } => {
  const said = reply.header('x-ratelimit-remaining-usd');
  const left = Number(said);
  return said && left >= 0 ? { budget: `US$ ${left.toFixed(2)} left today` } : {};
};

const read = (items: readonly unknown[]): Promise<CatalogueRecord[]> =>
  readWorks(items, z.unknown(), (item) => withGuid(openAlexWork(item)));
const readList = (reply: SourceReply | undefined) => (reply ? read(readEnvelope(Envelope, reply).results) : []);

/** How a work is asked for by its guid; `undefined` for one that OpenAlex does not know by it. */
const nameAt = (guid: string): string | undefined => {
  const [, scheme, value = ''] = /^(doi|pmid|arxiv):(.+)$/.exec(guid) ?? [];
  return scheme === 'arxiv' ? `doi:10.48550/arxiv.${value}` : scheme && `${scheme}:${value}`;
};

/** The number of a work, and those that OpenAlex takes for related. A single work costs nothing. */
const relatedOf = async (guid: string, context: SourceContext) => {
  const name = nameAt(guid);
  const reply = name && (await context.ask({ path: `/works/${encodeURIComponent(name)}?select=id,related_works` }));
  if (!reply) return undefined;
  const { id, related_works: related } = readEnvelope(Related, reply);
  const bare = (address: string): string[] => /W\d+$/.exec(address) ?? [];
  return { id: bare(id)[0], related: (related ?? []).flatMap(bare).slice(0, PAGE) };
};

export const openAlex: Source = {
  name: 'openalex',
  gap: 100,
  atOnce: 4,

  async ask(question, page, context) {
    const asked = openAlexQuestion(question);
    if (!asked || page >= DEEPEST) return NOTHING;
    const { search, filter } = asked;
    const sort = question.sort === 'date' ? 'publication_date:desc' : undefined;
    const reply = await context.ask({ path: works({ search, filter, sort, page: String(page + 1) }) });
    if (!reply) return NOTHING;
    const { meta, results } = readEnvelope(Envelope, reply);
    const isLast = results.length < PAGE || page + 1 >= DEEPEST;
    return checkedPage(question, asked, { records: await read(results), total: meta.count, isLast, ...budgetOf(reply) });
  },

  async linked(guid: string, link: Link, context) {
    const found = await relatedOf(guid, context);
    if (!found?.id || (link === 'similar' && found.related.length === 0)) return [];
    const filter = { similar: `openalex:${found.related.join('|')}`, citing: `cites:${found.id}`, cited: `cited_by:${found.id}` };
    const sort = link === 'similar' ? undefined : 'cited_by_count:desc';
    return readList(await context.ask({ path: works({ filter: filter[link], sort }) }));
  },
};
