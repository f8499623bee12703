import { afterEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { ApiError } from '#plugin-api';
import { sql } from '#server-kit';
import type { TestUser } from '#core/server/testing/types.ts';
import { guestsContract as calls } from '../common/contract.ts';
import { sweep } from './sweep.ts';
import type { PagePlace } from '#plugins/coedit/common/server-services.ts';
import type { GuestsTables } from './tables.ts';
import { live, manuscripts, startGuests, threads } from './testing/stage.ts';

const server = await startGuests();
const ada = await server.signIn();
const ben = await server.signIn();
const eve = await server.signIn();
const { guest } = server;
const db = server.db.kysely.withTables<Pick<GuestsTables, keyof GuestsTables>>();

let count = 0;
/** A manuscript of Ada's in which Ben writes. */
const manuscript = () => {
  const thing = ++count * 10;
  const files = [
    { id: thing + 1, name: 'main.tex', version: 1, content: 'First line.\nSecond line.\nThird line.' },
    { id: thing + 2, name: 'methods.tex', version: 1, content: 'How.' },
  ];
  const roles = new Map([
    [ada.account.id, 'write' as const],
    [ben.account.id, 'write' as const],
  ]);
  const made = {
    title: 'On Engines',
    roles,
    owners: new Set([ada.account.id]),
    files,
    pdf: '%PDF-1' as string | undefined,
    places: [] as PagePlace[],
  };
  manuscripts.set(thing, made);
  return { thing, ...made, made };
};

const params = (thing: number) => ({ kind: 'latex', thing });
const make = (thing: number, wish: { may?: 'read' | 'comment'; days?: number | null; note?: string } = {}, by: TestUser = ada) =>
  by.call(calls.makeLink, { params: params(thing), body: { may: 'read', days: 7, note: '', ...wish } });
const secretOf = ({ url }: { url: string }): string => url.split('#')[1] ?? '';
const enter = async (link: { url: string }, name = 'Grace') =>
  (await guest.call(calls.enter, { body: { link: secretOf(link), name } })).guest;
const show = (secret: string) => guest.call(calls.manuscript, { body: { guest: secret } });
const status = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : 0),
  );

const comment = (secret: string, file: number, [before, quote, after]: readonly [string, string, string], text = 'Why?') =>
  guest.call(calls.comment, { body: { guest: secret, place: { file, quote, before, after }, text } });

afterEach(() => {
  threads.clear();
  live.clear();
});

describe('a link for guests', () => {
  it('is made, listed and ended by who decides who sees the manuscript, and by nobody else', async () => {
    const { thing } = manuscript();
    const link = await make(thing, { note: 'Supervisor' });
    expect(await status(make(thing, {}, ben))).toBe(403);
    expect(await status(make(thing, {}, eve))).toBe(404);
    expect(await status(make(999_999))).toBe(404);
    expect(await status(ben.call(calls.links, { params: params(thing) }))).toBe(403);
    expect(await status(ben.call(calls.endLink, { params: { id: link.id } }))).toBe(404);
    const { links } = await ada.call(calls.links, { params: params(thing) });
    expect(links).toEqual([link]);
    await ada.call(calls.endLink, { params: { id: link.id } });
    expect((await ada.call(calls.links, { params: params(thing) })).links).toEqual([]);
  });

  it('shows the manuscript to whoever has it, under a name, and tells its maker who has come', async () => {
    const { thing } = manuscript();
    const link = await make(thing);
    expect(await guest.call(calls.invitation, { body: { link: secretOf(link) } })).toMatchObject({
      title: 'On Engines',
      may: 'read',
    });
    const secret = await enter(link);
    const shown = await show(secret);
    expect(shown.files.map(({ name, content }) => [name, content.length])).toEqual([
      ['main.tex', 36],
      ['methods.tex', 4],
    ]);
    expect(shown.name).toBe('Grace');
    expect((await guest.call(calls.pages, { body: { guest: secret } })).toString()).toBe('%PDF-1');
    const { links } = await ada.call(calls.links, { params: params(thing) });
    expect(links[0]?.guests.map(({ name }) => name)).toEqual(['Grace']);
  });

  it('cannot be guessed: neither is kept as it is, and one sign more or less is another one', async () => {
    const link = await make(manuscript().thing);
    const secret = secretOf(link);
    expect(secret).toMatch(/^[\w-]{43}$/);
    const other = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'E' : 'A'}`;
    expect(await status(guest.call(calls.invitation, { body: { link: other } }))).toBe(404);
    expect(await status(guest.call(calls.enter, { body: { link: other, name: 'Mallory' } }))).toBe(404);
    // The link itself is nobody's visit.
    expect(await status(show(secret))).toBe(404);
    const stored = await db.selectFrom('guests_link').selectAll().where('id', '=', link.id).execute();
    expect(JSON.stringify(stored.map((row) => [row.hash.toString('latin1'), row.sealed.toString('latin1')]))).not.toContain(
      secret,
    );
  });

  it('ends by its date', async () => {
    const link = await make(manuscript().thing, { days: 1 });
    const secret = await enter(link);
    expect(await status(show(secret))).toBe(200);
    await db
      .updateTable('guests_link')
      .set({ ends_at: new Date(Date.now() - 1000) })
      .where('id', '=', link.id)
      .execute();
    expect(await status(show(secret))).toBe(404);
    expect(await status(guest.call(calls.invitation, { body: { link: secretOf(link) } }))).toBe(404);
  });

  it('goes a month after its end, with the names of its guests, and not before', async () => {
    const { thing } = manuscript();
    const [old, young] = [await make(thing, { note: 'old' }), await make(thing, { note: 'young' })];

    for (const [link, days] of [
      [old, 31],
      [young, 29],
    ] as const) {
      await enter(link);
      const ends_at = new Date(Date.now() - days * 24 * 3_600_000);
      await db.updateTable('guests_link').set({ ends_at }).where('id', '=', link.id).execute();
    }
    await sweep({ db });
    const left = await db.selectFrom('guests_visit').select('link').where('link', 'in', [old.id, young.id]).execute();
    expect(left.map(({ link }) => link)).toEqual([young.id]);
  });

  it('shows nothing any more when its maker may not share the manuscript', async () => {
    const { thing, owners } = manuscript();
    const secret = await enter(await make(thing));
    owners.clear();
    expect(await status(show(secret))).toBe(404);
    expect(await status(guest.call(calls.pages, { body: { guest: secret } }))).toBe(404);
  });

  it('is one of 20 at the most', async () => {
    const { thing } = manuscript();
    const { id } = await make(thing);
    await sql`
      insert into guests_link (owner, kind, thing, hash, sealed, may, note)
      select owner, kind, thing, hash || int4send(more), sealed, may, note from guests_link, generate_series(1, 18) more
      where id = ${id}`.execute(db);
    expect(await status(make(thing))).toBe(200);
    expect(await status(make(thing))).toBe(409);
  });
});

describe('a guest', () => {
  it('hears within a second that the link has ended', async () => {
    const { thing } = manuscript();
    const link = await make(thing);
    const secret = await enter(link);
    const { stamp } = await show(secret);
    const answer = status(guest.call(calls.changed, { body: { guest: secret, stamp } }));
    // By then it is held.
    await vi.waitFor(async () => expect(await Promise.race([answer, Promise.resolve('held')])).toBe('held'));
    await ada.call(calls.endLink, { params: { id: link.id } });
    expect(await answer).toBe(404);
  });

  it('hears within a second that the date of the link has come', async () => {
    const link = await make(manuscript().thing, { days: 1 });
    const secret = await enter(link);
    const ends_at = new Date(Date.now() + 1_500);
    await db.updateTable('guests_link').set({ ends_at }).where('id', '=', link.id).execute();
    const { stamp } = await guest.call(calls.changed, { body: { guest: secret, stamp: '' } });
    expect(await status(guest.call(calls.changed, { body: { guest: secret, stamp } }))).toBe(404);
    const late = Date.now() - ends_at.getTime();
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(1_000);
  });

  it('hears of what has changed, and at once when it was before they asked', async () => {
    const { thing, files } = manuscript();
    const secret = await enter(await make(thing));
    const { stamp } = await show(secret);
    Object.assign(files[0] ?? {}, { content: 'Another line.', version: 2 });
    const { stamp: next } = await guest.call(calls.changed, { body: { guest: secret, stamp } });
    expect(next).not.toBe(stamp);
    expect((await show(secret)).stamp).toBe(next);
  });

  it('who may only read says nothing', async () => {
    const { thing, files } = manuscript();
    const secret = await enter(await make(thing, { may: 'read' }));
    const place = { file: files[0]?.id ?? 0, quote: 'Second', before: 'First line.\n', after: ' line.' };
    expect(await status(guest.call(calls.comment, { body: { guest: secret, place, text: 'Why?' } }))).toBe(403);
    expect(await status(guest.call(calls.reply, { params: { thread: 1 }, body: { guest: secret, text: 'Why?' } }))).toBe(403);
  });

  it('who may comment does so under their name, on this manuscript alone', async () => {
    const [mine, other] = [manuscript(), manuscript()];
    const secret = await enter(await make(mine.thing, { may: 'comment' }), 'Grace H.');
    const { place } = await guest.call(calls.placeOnPage, { body: { guest: secret, page: 1, x: 10, y: 20 } });
    expect(place).toEqual({ file: mine.files[0]?.id, quote: 'Second line.', before: 'First line.\n', after: '\nThird line.' });
    if (!place) return;
    const thread = await guest.call(calls.comment, { body: { guest: secret, place, text: 'Why second?' } });
    expect(thread).toMatchObject({ file: 'main.tex', quote: 'Second line.', comments: [{ name: 'Grace H.', is_guest: true }] });
    const elsewhere = { ...place, file: other.files[0]?.id ?? 0 };
    expect(await status(guest.call(calls.comment, { body: { guest: secret, place: elsewhere, text: 'Here?' } }))).toBe(404);
    const stranger = await enter(await make(other.thing, { may: 'comment' }));
    const answer = { params: { thread: thread.id }, body: { guest: stranger, text: 'And here?' } };
    expect(await status(guest.call(calls.reply, answer))).toBe(404);
    expect((await show(stranger)).threads).toEqual([]);
    expect((await show(secret)).threads).toEqual([thread]);
  });

  it('is told where the words of what is said stand now, and that they are gone', async () => {
    const { thing, files } = manuscript();
    const [main] = files;
    if (!main) return;
    const secret = await enter(await make(thing, { may: 'comment' }));
    const third = await comment(secret, main.id, ['Second line.\n', 'Third', ' line.']);
    const first = await comment(secret, main.id, ['', 'First', ' line.']);
    expect([third.place, first.place]).toEqual([
      { from: 25, to: 30 },
      { from: 0, to: 5 },
    ]);
    main.content = `New.\n${main.content.replace('First line.\n', '')}`;
    const places = (await show(secret)).threads.map(({ id, place }) => [id, place]);
    expect(places).toEqual([
      [third.id, { from: 18, to: 23 }],
      [first.id, null],
    ]);
  });

  it('has their comment hold on to the letters of a text that is open somewhere, whatever is written into them', async () => {
    const { thing, files } = manuscript();
    const [main] = files;
    if (!main) return;
    const text = new Y.Doc().getText();
    text.insert(0, main.content);
    live.set(main.id, text);
    const secret = await enter(await make(thing, { may: 'comment' }));
    const { id } = await comment(secret, main.id, ['First line.\n', 'Second line.', '\nThird line.']);
    text.insert(text.toString().indexOf('cond'), '(!)');
    main.content = text.toString();
    const shown = (await show(secret)).threads.find((thread) => thread.id === id);
    expect(shown?.place && main.content.slice(shown.place.from, shown.place.to)).toBe('Se(!)cond line.');
  });

  it('sees marks of the open threads on the pages, and of nothing else that stands there', async () => {
    const { thing, files, made } = manuscript();
    const secret = await enter(await make(thing, { may: 'comment' }));
    const [open, settled] = [
      await comment(secret, files[0]?.id ?? 0, ['', 'First', ' line.']),
      await comment(secret, files[0]?.id ?? 0, ['First line.\n', 'Second', ' line.']),
    ];
    const thread = threads.get(settled.id);
    if (thread) threads.set(settled.id, { ...thread, resolved_at: new Date().toISOString() });
    const quad = [1, 2, 3, 4, 5, 6, 7, 8];
    made.places = [open.id, settled.id, 999].map((id) => ({ id, page: 1, quads: [quad] }));
    const marks = async (by: string) => (await guest.call(calls.marks, { body: { guest: by } })).marks;
    expect(await marks(secret)).toEqual([{ thread: open.id, page: 1, quads: [quad] }]);
    const other = manuscript();
    other.made.places = made.places;
    expect(await marks(await enter(await make(other.thing)))).toEqual([]);
  });

  it('comments on the words that are selected on a page, and not on their whole line', async () => {
    const { thing, files } = manuscript();
    const secret = await enter(await make(thing, { may: 'comment' }));
    const words = { text: 'line', before: 'First line. Second ', after: '. Third line.' };
    const { place } = await guest.call(calls.placeOnPage, { body: { guest: secret, page: 1, x: 10, y: 20, words } });
    expect(place).toEqual({ file: files[0]?.id, quote: 'line', before: 'First line.\nSecond ', after: '.\nThird line.' });
  });
});
