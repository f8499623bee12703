/** For tests: comments on a server of their own, over texts whose people a test says. */
import type { Anchor } from '#plugins/coedit/common/anchor.ts';
import type { TextRole } from '#plugins/coedit/common/channel.ts';
import { LiveTexts, type TextKind } from '#plugins/coedit/common/server-services.ts';
import coedit from '#plugins/coedit/plugin.ts';
import library from '#plugins/library/plugin.ts';
import notices from '#plugins/notices/plugin.ts';
import noticesHalf from '#plugins/notices/server/index.ts';
import { defineServer } from '#plugin-api/server';
import { startForTests } from '#core/server/testing/test-server.ts';
import manifest from '../../plugin.ts';
import half from '../index.ts';

/** Something that has texts, as a test makes it. */
export interface TestThing {
  readonly id: number;
  title: string;
  owner: number;
  readonly people: Map<number, TextRole>;
  /** Names by number. */
  readonly texts: Map<number, string>;
}

export const KIND = 'essay';

const kindOver = (things: readonly TestThing[]): TextKind => {
  const find = (id: number) => things.find((thing) => thing.id === id);
  return {
    thingOf: async (id) => things.find(({ texts }) => texts.has(id))?.id,
    roles: async (_, thing) => find(thing)?.people ?? new Map(),
    mayShare: async () => false,
    doubts: () => false,
    people: async (thing) => find(thing)?.people ?? new Map(),
    about: async (thing) => ({ title: find(thing)?.title ?? '', url: `/essays/${thing}`, owner: find(thing)?.owner ?? 0 }),
    texts: async (thing) => [...(find(thing)?.texts ?? [])].map(([id, name]) => ({ id, name, version: 1 })),
    read: async () => undefined,
    write: async () => 1,
  };
};

export const startComments = async () => {
  const things: TestThing[] = [];
  const texts = defineServer(
    coedit,
    {},
    {
      setup(context) {
        const kind = kindOver(things);
        const service = { kind: (name: string) => (name === KIND ? kind : undefined) } as unknown as LiveTexts;
        context.provide(LiveTexts, service);
        return { routes: {} };
      },
    },
  );
  const server = await startForTests({
    plugins: [
      { manifest: notices, server: async () => noticesHalf },
      { manifest: library, server: async () => defineServer(library, {}, { setup: () => ({ routes: {} }) }) },
      { manifest: coedit, server: async () => texts },
      { manifest, server: async () => half },
    ],
  });
  let last = 0;
  /** With one text, `main.tex`. */
  const thing = (owner: number, people: Readonly<Record<number, TextRole>> = {}): TestThing & { readonly text: number } => {
    last += 10;
    const roles = Object.entries(people).map(([id, role]) => [Number(id), role] as const);
    const made = {
      id: last,
      title: 'Essay',
      owner,
      people: new Map<number, TextRole>([[owner, 'write'], ...roles]),
      texts: new Map([[last + 1, 'main.tex']]),
      text: last + 1,
    };
    things.push(made);
    return made;
  };
  return { ...server, thing };
};

export const anchorOf = (quote: string): Anchor => ({ from: 'AAAA', to: 'AAEB', quote, before: 'before ', after: ' after' });
