/** What a guest gets of the thing that their link leads to, and nothing else: its texts as they are now, and its comments. */
import { createHash } from 'node:crypto';
import type { Executor } from '#plugin-api/server';
import type { GuestManuscript } from '../common/model.ts';
import type { Guests } from './guests.ts';
import { holdTexts, listThreads, placed, threadOf } from './threads.ts';
import type { Visit } from './visits.ts';

const stampOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

const gather = async (guests: Guests, visit: Visit, within: Executor) => {
  const { kind, link } = visit;
  const { title } = await kind.about(link.thing, within);
  const texts = await kind.texts(link.thing, within);
  const pages = await kind.pages?.open(link.thing, within);
  const reading = (await kind.reading?.key(link.thing, link.owner, within)) ?? null;
  const threads = await listThreads(guests, visit, within);
  const stamp = stampOf(title, texts, pages?.key, reading, threads, link.may, link.ends_at);
  return { title, texts, pages: pages?.key ?? null, reading, threads, stamp };
};

/** Of a tree, its words: how it is kept is nobody's business. */
const lettersOf = async ({ kind }: Visit, within: Executor, id: number): Promise<string> => {
  const content = (await kind.read(within, id))?.content ?? '';
  return kind.shape && content !== '' ? kind.shape.words(content) : content;
};

/** Another one when anything has changed that the guest sees. */
export const stamp = async (guests: Guests, visit: Visit): Promise<string> => (await gather(guests, visit, guests.db)).stamp;

/** All of it as of one moment: places of comments are those in the texts that come with them. */
export const showManuscript = (guests: Guests, visit: Visit): Promise<GuestManuscript> =>
  guests.db.transaction().execute(async (tx) => {
    const { link } = visit;
    await holdTexts(guests, visit, tx);
    const said = await placed(guests, visit, tx);
    const { title, texts, pages, reading, threads, stamp } = await gather(guests, visit, tx);
    const files: GuestManuscript['files'] = [];
    for (const { id, name } of texts)
      files.push({ id, name, content: said.contents.get(id) ?? (await lettersOf(visit, tx, id)) });
    const ends_at = link.ends_at?.toISOString() ?? null;
    return {
      ...{ title, may: link.may, ends_at, name: visit.visit.name, files, pages, reading, stamp },
      threads: threads.map((thread) => threadOf(thread, said)),
    };
  });
