/** Whose the words are that suggestions have brought into a text, and who is named as having written. */
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { anchorAt } from '#plugins/coedit/common/anchor.ts';
import { textOf } from '#plugins/coedit/common/document.ts';
import { placesOf } from '#plugins/coedit/common/text-places.ts';
import { LiveTexts } from '#plugins/coedit/common/server-services.ts';
import { newNote, noteOf, setRole } from '#plugins/coedit/server/testing/notes-plugin.ts';
import { channelOf } from '#plugins/coedit/server/testing/start-texts.ts';
import { textPlugins } from '#plugins/coedit/server/testing/text-plugins.ts';
import { callerOf, Typist } from '#plugins/coedit/server/testing/typist.ts';
import { startForTests, type TestUser } from '#core/server/testing/test-server.ts';
import { suggestionsContract as calls } from '../common/contract.ts';
import manifest from '../plugin.ts';
import half from './index.ts';
import { suggestionsData } from './personal.ts';

const server = await startForTests({ plugins: [...textPlugins, { manifest, server: async () => half }] });
const [ada, ben, cem] = [await server.signIn(), await server.signIn(), await server.signIn()];
const typists: Typist[] = [];
afterAll(() => typists.forEach((one) => one.drop()));

const make = async (content: string) => {
  const people = { [ada.account.id]: 'write', [ben.account.id]: 'comment', [cem.account.id]: 'comment' } as const;
  const thing = await newNote(server.executor, content, people);
  const writer = new Typist(callerOf(ada.account.id));
  typists.push(writer);
  await writer.connect(channelOf(server.core), thing, 'notes');
  await expect.poll(() => writer.content).toBe(content);
  const text = textOf(writer.doc);
  let keys = 0;
  return {
    ...{ thing, writer, text },
    /** @returns number of the suggestion */
    async suggest(who: TestUser, words: string, replacement: string, place?: number): Promise<number> {
      // What was decided a moment ago is on its way to the writer.
      await expect.poll(() => writer.content).toContain(words);
      const at = place ?? writer.content.indexOf(words);
      const key = `key-${thing}-${String(++keys).padStart(4, '0')}`;
      const anchor = anchorAt(placesOf(text), { from: at, to: at + words.length });
      const put = [{ key, anchor, original: words, replacement }];
      await who.call(calls.save, { body: { kind: 'notes', document: thing, put, drop: [] } });
      const { suggestions } = await ada.call(calls.list, { query: { kind: 'notes', thing } });
      return suggestions.find((one) => one.key === key)?.id ?? 0;
    },
    async type(from: number, to: number, words: string): Promise<void> {
      text.doc?.transact(() => {
        text.delete(from, to - from);
        text.insert(from, words);
      });
      await expect.poll(() => writer.isSaved).toBe(true);
    },
    decide: (how: 'accept' | 'reject' | 'reopen', ids: readonly number[]) =>
      ada.call(calls[how], { body: { kind: 'notes', thing, ids: [...ids] } }),
    /** Of each letter; `undefined` for nobody. */
    async owners(): Promise<(number | undefined)[]> {
      const authored = await server.db.kysely
        .transaction()
        .execute((tx) => server.service(LiveTexts).authored(tx, 'notes', thing));
      return authored.flatMap(({ length, person }) => Array<number | undefined>(length).fill(person));
    },
    /** What somebody has written, their letters one behind the other. */
    async of(person: TestUser | undefined): Promise<string> {
      const owners = await this.owners();
      const { content = '' } = (await noteOf(server.executor, thing)) ?? {};
      return [...Array(content.length).keys()]
        .filter((at) => owners[at] === person?.account.id)
        .map((at) => content[at])
        .join('');
    },
  };
};

describe('words that were suggested', () => {
  it('are of who has suggested them, several in one step, and the next version names them and who accepted', async () => {
    const test = await make('The colour of the sea.\n');
    const ids = [await test.suggest(ben, 'colour', 'tint'), await test.suggest(cem, '', 'deep ', 18)];
    await test.decide('accept', ids);
    expect([await test.of(ben), await test.of(cem), await test.of(ada)]).toEqual(['tint', 'deep ', '']);
    expect((await noteOf(server.executor, test.thing))?.written_by.toSorted()).toEqual(
      [ada, ben, cem].map(({ account }) => account.id).toSorted(),
    );
  });

  it('are nobody else’s where the words between them, or what was typed into them since, are others’', async () => {
    const test = await make('One two three.\n');
    await test.type(4, 7, 'zwei');
    const id = await test.suggest(ben, 'One zwei three', 'Uno zwei tres');
    await test.type(6, 6, '_');
    await test.decide('accept', [id]);
    await expect.poll(() => test.writer.content).toBe('Uno zw_ei tres.\n');
    expect(await test.of(ada)).toBe('zw_ei');
  });

  it('give way to those of whoever had written there when that is undone, and nobody is named for these', async () => {
    const test = await make('The colour of the sea.\n');
    await test.type(4, 7, 'nuan');
    const id = await test.suggest(ben, 'nuanour', 'tint');
    await test.decide('accept', [id]);
    expect(await test.of(ada)).toBe('');
    await test.decide('reopen', [id]);
    expect([await test.of(ada), await test.of(ben)]).toEqual(['nuan', '']);
    expect((await noteOf(server.executor, test.thing))?.written_by).toEqual([ada.account.id]);
    await test.decide('accept', [id]);
    expect([await test.of(ada), await test.of(ben)]).toEqual(['', 'tint']);
  });

  it('of somebody who has left are theirs; of accounts that are gone nobody’s', async () => {
    const [gus, ida] = [await server.signIn(), await server.signIn()];
    const test = await make('One two three.\n');
    for (const who of [gus, ida]) await setRole(server.executor, test.thing, who.account.id, 'comment');
    const [one, two] = [await test.suggest(gus, 'two', '2'), await test.suggest(ida, 'three', '3')];
    await test.decide('accept', [two]);
    for (const who of [gus, ida]) await setRole(server.executor, test.thing, who.account.id, undefined);
    expect((await test.decide('accept', [one])).done).toEqual([one]);
    expect(await test.of(gus)).toBe('2');
    // Ben takes the words of somebody whose account ends then.
    const over = await test.suggest(ben, '2', 'zwei');
    await test.decide('accept', [over]);
    await suggestionsData(server.db.kysely as never).erase(gus.account as never, AbortSignal.timeout(5_000));
    expect((await test.decide('reopen', [over])).done).toEqual([over]);
    expect([await test.of(gus), await test.of(ben), (await noteOf(server.executor, test.thing))?.content]).toEqual([
      ...['', ''],
      'One 2 3.\n',
    ]);
  });
});

/** Every letter that is ever written is another one, and tells who has written it. */
const BLOCK = 1_000;
const FIRST = 0x4e00;
const WRITERS = [undefined, ada, ben, cem];

it('any order of suggesting, typing, accepting, rejecting and undoing: text and names are as a plain model says', async () => {
  const step = fc.record({
    is: fc.constantFrom('suggest', 'suggest', 'suggest', 'type', 'accept', 'accept', 'reject', 'undo'),
    who: fc.integer({ min: 1, max: 3 }),
    at: fc.nat(5),
    isShort: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const used = [0, 0, 0, 0];
      const word = (who: number): string =>
        String.fromCodePoint(...[0, 1, 2].map(() => FIRST + who * BLOCK + (used[who] = (used[who] ?? 0) + 1)));
      const words = Array.from({ length: 6 }, () => word(0));
      /** Those that were brought back by undoing: what was suggested about them before may be found again or not. */
      const back = new Set<string>();
      const open = new Map<number, { readonly at: number; readonly from: string; readonly to: string }>();
      let accepted: (readonly [id: number, made: { readonly at: number; readonly from: string; readonly to: string }])[] = [];
      const test = await make(words.join(' '));
      const start = (at: number): number => words.slice(0, at).reduce((sum, one) => sum + one.length + 1, 0);
      for (const { is, who, at, isShort } of steps) {
        const now = words[at] ?? '';
        if (is === 'suggest' && now !== '') {
          const to = isShort ? '' : word(who);
          open.set(await test.suggest(WRITERS[who] as TestUser, now, to, start(at)), { at, from: now, to });
        } else if (is === 'type' && now !== '') {
          words[at] = word(1);
          await test.type(start(at), start(at) + now.length, words[at]);
        } else if (is === 'accept' || is === 'reject') {
          const some = [...open.keys()].filter((_, index) => !isShort || index % 2 === at % 2);
          if (some.length === 0) continue;
          const { done, gone } = await test.decide(is, some);
          expect([...done, ...gone].toSorted()).toEqual(some.toSorted());
          for (const id of is === 'accept' ? gone : []) {
            const made = open.get(id);
            const other = done.some((one) => open.get(one)?.at === made?.at);
            expect(other || words[made?.at ?? -1] !== made?.from || back.has(made?.from ?? '')).toBe(true);
          }
          if (is === 'accept') {
            accepted = done.map((id) => [id, open.get(id) as NonNullable<ReturnType<typeof open.get>>] as const);
            for (const [, made] of accepted) {
              expect(words[made.at]).toBe(made.from);
              words[made.at] = made.to;
            }
          }
          for (const id of done) open.delete(id);
        } else if (is === 'undo' && accepted.length > 0) {
          const { done } = await test.decide(
            'reopen',
            accepted.map(([id]) => id),
          );
          for (const [id, made] of accepted) {
            expect(done.includes(id)).toBe(words[made.at] === made.to);
            if (!done.includes(id)) continue;
            words[made.at] = made.from;
            back.add(made.from);
            open.set(id, made);
          }
          accepted = [];
        }
        const content = words.join(' ');
        await expect.poll(() => test.writer.content).toBe(content);
        const owners = await test.owners();
        const wanted = [...content].map((sign) =>
          sign === ' ' ? undefined : WRITERS[Math.floor(((sign.codePointAt(0) ?? 0) - FIRST - 1) / BLOCK)]?.account.id,
        );
        expect(owners).toEqual(wanted);
      }
    }),
    { numRuns: 15 },
  );
}, 90_000);
