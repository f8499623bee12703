/** Asks for a feed once, in turn and politely, and takes what it knows already for nothing new. */
import type { OutboundReply } from '#plugin-api/server';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import { plain } from '#plugins/catalogue/common/works/said.ts';
import type { Finder } from '../finder.ts';
import { momentOf, workOfEntry } from './entry-work.ts';
import { FeedFailure } from './feed-failure.ts';
import { feedLinks } from './feed-links.ts';
import { feedText } from './feed-text.ts';
import { type Feed, readFeed } from './read-feed.ts';
import type { FeedRow } from './tables.ts';

/** Works of a feed that are kept. */
export const FEED_KEPT = 200;
const MOST_BYTES = 5 * 1024 * 1024;
/** Milliseconds for one answer, between two questions to one host, and that a turn is waited for. */
const [PATIENCE, GAP, TURN_PATIENCE] = [15_000, 1000, 10_000];
const LONGEST_TITLE = 200;

export interface FeedAnswer {
  readonly address: string;
  readonly title: string;
  readonly etag: string | null;
  readonly modified: string | null;
  /** Newest first, each once. */
  readonly records: readonly CatalogueRecord[];
}

type Known = Pick<FeedRow, 'address' | 'etag' | 'modified'>;

/** Newest first, those without a date at their place in the document. */
const recordsOf = (feed: Feed, at: URL): CatalogueRecord[] => {
  let last = Infinity;
  const dated = feed.entries.map((entry) => {
    last = momentOf(entry) ?? last;
    return { entry, moment: last };
  });
  const records = new Map<string, CatalogueRecord>();
  for (const { entry } of dated.sort((a, b) => (a.moment === b.moment ? 0 : b.moment - a.moment))) {
    const record = workOfEntry(entry, feed, at);
    if (record && !records.has(record.guid)) records.set(record.guid, record);
    if (records.size >= FEED_KEPT) break;
  }
  return [...records.values()];
};

const headerOf = ({ headers }: OutboundReply, name: 'etag' | 'last-modified'): string | null =>
  headers[name]?.slice(0, 500) ?? null;

const get = async ({ outbound, settings }: Finder, known: Known, signal: AbortSignal): Promise<OutboundReply> => {
  const { host } = new URL(known.address);
  await outbound.turn(host, GAP, signal, TURN_PATIENCE);
  const reply = await outbound.ask({
    address: known.address,
    headers: {
      accept:
        'application/atom+xml, application/rss+xml, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.9, text/html;q=0.5',
      ...(known.etag === null ? {} : { 'if-none-match': known.etag }),
      ...(known.modified === null ? {} : { 'if-modified-since': known.modified }),
    },
    trusted: settings.SEARCH_FEEDS_PRIVATE.split(',').filter((origin) => origin !== ''),
    signal,
    patience: PATIENCE,
    maxBytes: MOST_BYTES,
  });
  const { status, headers } = reply;
  if (status === 429 || status === 503) return outbound.leaveAlone(host, headers['retry-after']);
  if (status === 404 || status === 410) throw new FeedFailure('gone');
  if (status !== 200 && status !== 304) throw new FeedFailure('unreachable');
  return reply;
};

/**
 * @param mayLead a page may stand at the address that names its feed
 * @returns `undefined`: nothing has changed
 * @throws FeedFailure, what `feedFailureOf` knows; NotYet when the server wants to be left alone
 */
export const askFeed = async (
  finder: Finder,
  known: Known,
  signal: AbortSignal,
  mayLead = false,
): Promise<FeedAnswer | undefined> => {
  const reply = await get(finder, known, signal);
  if (reply.status === 304) return undefined;
  const text = feedText(reply.bytes, reply.headers['content-type'] ?? '');
  const feed = readFeed(text);
  if (feed) {
    return {
      address: known.address,
      title: plain(feed.title).slice(0, LONGEST_TITLE),
      etag: headerOf(reply, 'etag'),
      modified: headerOf(reply, 'last-modified'),
      records: recordsOf(feed, reply.url),
    };
  }
  const [address] = mayLead ? feedLinks(text, reply.url) : [];
  if (address === undefined) throw new FeedFailure('no-feed');
  return askFeed(finder, { address, etag: null, modified: null }, signal);
};
