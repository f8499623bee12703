/** A house with guest links, whose manuscripts and comments are kept in memory. */
import { Readable } from 'node:stream';
import type * as Y from 'yjs';
import type { LoadablePlugin } from '#core/server/plugins/loadable-plugin.ts';
import { startForTests } from '#core/server/testing/test-server.ts';
import type { TestServer } from '#core/server/testing/types.ts';
import { defineContract, definePlugin, type Token } from '#plugin-api';
import { defineServer } from '#plugin-api/server';
import { LiveTexts, type PagePlace, type TextKind } from '#plugins/coedit/common/server-services.ts';
import { placeIn, placeOf } from '#plugins/coedit/common/anchor.ts';
import { placesOf } from '#plugins/coedit/common/text-places.ts';
import { TextRemarks } from '#plugins/coedit/common/text-remarks.ts';
import { Comments, type ThreadRecord } from '#plugins/coedit/common/comments.ts';
import type { TextRole } from '#plugins/coedit/common/channel.ts';
import manifest from '../../plugin.ts';

interface Manuscript {
  title: string;
  readonly roles: Map<number, TextRole>;
  /** Who decides who sees it. */
  readonly owners: Set<number>;
  readonly files: { id: number; name: string; version: number; content: string }[];
  pdf: string | undefined;
  /** Of what is said about it, and of what is not. */
  places: readonly PagePlace[];
}

export const manuscripts = new Map<number, Manuscript>();
/** Of texts that somebody has open. */
export const live = new Map<number, Y.Text>();
export const threads = new Map<number, ThreadRecord & { thing: number }>();

const thingOf = (file: number): number | undefined =>
  [...manuscripts].find(([, { files }]) => files.some(({ id }) => id === file))?.[0];
const fileOf = (id: number) => [...manuscripts.values()].flatMap(({ files }) => files).find((file) => file.id === id);

const kind: TextKind = {
  thingOf: async (id) => thingOf(id),
  roles: async (_, thing) => manuscripts.get(thing)?.roles ?? new Map(),
  mayShare: async (user, thing) => manuscripts.get(thing)?.owners.has(user) ?? false,
  doubts: () => true,
  people: async (thing) => manuscripts.get(thing)?.roles ?? new Map(),
  about: async (thing) => ({ title: manuscripts.get(thing)?.title ?? '', url: '/', owner: 0 }),
  texts: async (thing) => manuscripts.get(thing)?.files ?? [],
  read: async (_within, id) => fileOf(id),
  write: async () => 1,
  pages: {
    async open(thing) {
      const pdf = manuscripts.get(thing)?.pdf;
      return pdf === undefined ? undefined : { key: pdf, size: pdf.length, read: async () => Readable.from([pdf]) };
    },
    at: async (thing, page) => {
      const file = manuscripts.get(thing)?.files[0];
      return file && page === 1 ? { id: file.id, line: 2 } : undefined;
    },
    places: async (thing) => manuscripts.get(thing)?.places ?? [],
  },
};

const texts = {
  register: () => undefined,
  kind: (name: string) => (name === 'latex' ? kind : undefined),
  hold: async () => undefined,
  async change(_within, _kind, id, _by, next) {
    const { content = '', version = 1 } = fileOf(id) ?? {};
    const text = live.get(id);
    next(content, text && placesOf(text));
    return { content, version };
  },
} as Partial<LiveTexts> as LiveTexts;

const comments: Comments = {
  list: async (_within, _kind, thing) => [...threads.values()].filter((thread) => thread.thing === thing),
  async begin(_within, _kind, document, anchor, by, text) {
    const thread = {
      id: threads.size + 1,
      thing: thingOf(document) ?? 0,
      document,
      name: fileOf(document)?.name ?? '',
      anchor,
      resolved_at: null,
      comments: [],
    };
    threads.set(thread.id, thread);
    return comments.reply(_within, thread.id, by, text);
  },
  async reply(_within, id, by, text) {
    const thread = threads.get(id);
    if (!thread) throw new Error('No such thread');
    const author = { name: by.is === 'guest' ? by.name : '', isGuest: by.is === 'guest', person: null };
    const said = { id: thread.comments.length + 1, author, text, created_at: new Date().toISOString() };
    const next = { ...thread, comments: [...thread.comments, said] };
    threads.set(id, next);
    return next;
  },
  resolve: async () => undefined,
};

const remarks: TextRemarks = {
  of: async (_within, _kind, thing) =>
    (manuscripts.get(thing)?.files ?? []).map(({ id, content }) => ({
      document: id,
      content,
      remarks: [...threads.values()]
        .filter((thread) => thread.document === id && thread.resolved_at === null)
        .map((thread) => {
          const text = live.get(id);
          const place = text ? placeOf(placesOf(text), thread.anchor) : placeIn(content, thread.anchor);
          return { id: thread.id, place, quote: thread.anchor.quote, said: [] };
        }),
    })),
};

const none = defineContract({});

type Provide = <T>(token: Token<T>, service: NoInfer<T>) => void;

/** A plugin that guest links require, of which nothing is there but what it lends. */
const standIn = (id: string, lend: (provide: Provide) => void = () => undefined): LoadablePlugin => {
  const of = definePlugin({ id, api: 1, contributes: {} });
  const half = defineServer(of, none, {
    setup({ provide }) {
      lend(provide);
      return { routes: {}, personal: { keepsNothing: 'It stands in for another.' } };
    },
  });
  return { manifest: of, server: async () => half };
};

export const startGuests = (): Promise<TestServer> =>
  startForTests({
    plugins: [
      standIn('coedit', (provide) => provide(LiveTexts, texts)),
      standIn('comments', (provide) => {
        provide(Comments, comments);
        provide(TextRemarks, remarks);
      }),
      standIn('reader'),
      { manifest, server: async () => (await import('../index.ts')).default },
    ],
  });
