/** Begins to follow a journal by its ISSN, or a feed by its address or that of a page that names it. */
import { randomUUID } from 'node:crypto';
import { HttpError, NotYet } from '#server-kit';
import { checkIssn } from '#plugins/library/common/checks/numbers.ts';
import type { FeedProblem } from '../../common/model.ts';
import { questionOf } from '../../common/question.ts';
import type { Finder, Tx } from '../finder.ts';
import { createSaved } from '../saved/saved-store.ts';
import { askFeed, type FeedAnswer } from './ask-feed.ts';
import { feedFailureOf } from './feed-failure.ts';
import { claimFeed, takeAnswer } from './feed-store.ts';
import { bringNews, nextLook } from './look-at-feeds.ts';
import { saveFeed } from './save-feed.ts';

const LONGEST_TITLE = 200;

const TEXTS: Readonly<Record<FeedProblem, string>> = {
  refused: 'This address is not asked.',
  unreachable: 'There is no answer at this address.',
  gone: 'There is nothing at this address.',
  'no-feed': 'There is no feed at this address, and the page names none.',
  'too-large': 'What is at this address is too large for a feed.',
};

/** `1234-567X`, `undefined` for what does not look like one. @throws HttpError 400 when a digit is wrong */
const issnIn = (what: string): string | undefined => {
  const [, first, last] = /^(?:issn)?[:\s]*(\d{4})[-–\s]?(\d{3}[\dx])$/i.exec(what) ?? [];
  if (first === undefined || last === undefined) return undefined;
  const issn = `${first}-${last.toUpperCase()}`;
  if (checkIssn({ issn })) throw new HttpError(400, 'This is no ISSN: a digit is wrong.');
  return issn;
};

/** Without what a browser keeps for itself, and with what people leave out. @throws HttpError 400 */
const addressIn = (what: string): string => {
  const said = what.replace(/^feed:(?:\/\/)?(?=https?:)/i, '').replace(/^feed:\/\//i, 'https://');
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(said) ? said : `https://${said}`;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || !/[.:]/.test(url.host)) {
    throw new HttpError(400, 'Enter the address of a feed or a page, or an ISSN.');
  }
  url.hash = '';
  return url.href;
};

/** Creates it within the transaction that it is given, and answers its id; what is followed already is no other. */
export type Follow = (tx: Tx, owner: number, alerts: boolean) => Promise<{ id: number; isNew: boolean }>;

/** As the services that know it call it; it can be followed also while they are silent. */
const journalTitle = async ({ federation }: Finder, issn: string, signal: AbortSignal): Promise<string> => {
  const { query, filters } = questionOf({ query: `issn:${issn}` });
  const { records } = await federation.federate({ query, filters, sort: 'date' }, 0, { search: randomUUID(), signal });
  const title = records.map(({ info }) => info.container_title).find((name) => name !== undefined && name !== '');
  return (title ?? `ISSN ${issn}`).slice(0, LONGEST_TITLE);
};

const followJournal = async (finder: Finder, issn: string, signal: AbortSignal): Promise<Follow> => {
  const title = await journalTitle(finder, issn, signal);
  const param = { query: `issn:${issn}` };
  return async (tx, owner, alerts) => {
    const known = await tx
      .selectFrom('search_saved')
      .select(['id', 'param'])
      .where('owner', '=', owner)
      .where('kind', '=', 'journal')
      .execute();
    const same = known.find((one) => one.param.query === param.query);
    if (same) return { id: same.id, isNew: false };
    const { id } = await createSaved(tx, owner, { title, param, alerts, kind: 'journal' });
    return { id, isNew: true };
  };
};

/** @throws HttpError 400, 503 */
const firstAnswer = async (finder: Finder, address: string, signal: AbortSignal): Promise<FeedAnswer | undefined> => {
  try {
    return await askFeed(finder, { address, etag: null, modified: null }, signal, true);
  } catch (error) {
    if (error instanceof NotYet) throw new HttpError(503, 'The server of this feed is busy. Try again soon.');
    const failure = signal.aborted ? undefined : feedFailureOf(error);
    throw failure ? new HttpError(400, TEXTS[failure.problem]) : error;
  }
};

const followFeed = async (finder: Finder, address: string, signal: AbortSignal): Promise<Follow> => {
  const known = await finder.db.selectFrom('search_feed').select('id').where('address', '=', address).executeTakeFirst();
  const answer = known ? undefined : await firstAnswer(finder, address, signal);
  return async (tx, owner, alerts) => {
    const feed = await claimFeed(tx, answer?.address ?? address);
    if (answer) await bringNews(finder, tx, feed, await takeAnswer(tx, feed, answer, nextLook()));
    const title = (answer?.title || feed.title || new URL(feed.address).host).slice(0, LONGEST_TITLE);
    return saveFeed(tx, owner, { feed: feed.id, title, alerts });
  };
};

/** Asks who has it. @throws HttpError 400 for what nobody can follow, 503 while a server wants to be left alone */
export const follow = (finder: Finder, what: string, signal: AbortSignal): Promise<Follow> => {
  const issn = issnIn(what);
  return issn === undefined ? followFeed(finder, addressIn(what), signal) : followJournal(finder, issn, signal);
};
