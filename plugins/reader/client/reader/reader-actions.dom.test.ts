/** What is said of a change to a highlight, and how it is taken back. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UndoStore } from '#core/client/undo/undo-store.ts';
import { pluginStage } from '#core/client/plugins/render-plugin.tsx';
import { ApiError, clientId } from '#plugin-api';
import type { Notices } from '#plugin-api/client';
import type { Citation, CitationNote, NewCitation } from '#plugins/library/common/model.ts';
import catalogue from '../../../../locales/en/reader.json' with { type: 'json' };
import type { Highlight } from '../highlights/highlight.ts';
import type { HighlightCalls } from '../highlights/highlight-calls.ts';
import { HighlightsStore } from '../highlights/highlights-store.ts';
import { ReaderActions, SCOPE } from './reader-actions.ts';
import type { ReaderSession } from './reader-session.ts';

const { t } = pluginStage('reader', catalogue);

/** The library's server as far as highlights go: what is deleted is kept for a restore. */
const server = () => {
  const citations = new Map<number, Citation>();
  const notes = new Map<number, CitationNote>();
  let last = 0;
  const mark = (of: Map<number, { is_deleted: boolean }>, ids: readonly number[], is_deleted: boolean) => {
    for (const id of ids) of.set(id, { ...(of.get(id) as { is_deleted: boolean }), is_deleted });
  };
  const calls = {
    list: vi.fn(async () => ({
      citations: [...citations.values()].filter((each) => !each.is_deleted),
      notes: [...notes.values()].filter((each) => !each.is_deleted),
    })),
    create: vi.fn(async (sent: NewCitation) => {
      const made = { ...sent, id: ++last, version: 1, is_deleted: false } as unknown as Citation;
      citations.set(last, made);
      return made;
    }),
    update: vi.fn(async (id: number, change: object) => {
      const now = citations.get(id) as Citation;
      citations.set(id, { ...now, ...change, version: now.version + 1 });
      return citations.get(id) as Citation;
    }),
    createNote: vi.fn(async (citation: number, text: string) => {
      const made = { id: ++last, version: 1, citation, text, is_deleted: false } as CitationNote;
      notes.set(last, made);
      return made;
    }),
    updateNote: vi.fn(async (id: number, change: object) => {
      const now = notes.get(id) as CitationNote;
      notes.set(id, { ...now, ...change, version: now.version + 1 });
      return { markdown: notes.get(id) as CitationNote };
    }),
    remove: vi.fn(async (ids: readonly number[]) => mark(citations as never, ids, true)),
    restore: vi.fn(async (ids: readonly number[]) => mark(citations as never, ids, false)),
    restoreNote: vi.fn(async (id: number) => mark(notes as never, [id], false)),
  };
  return calls;
};

const setUp = async () => {
  const said: string[] = [];
  let takeBack: (() => unknown) | undefined;
  const notices = {
    show: ({ text }: { text: string }) => void said.push(text),
    success: (text: string, undo?: () => unknown) => {
      said.push(text);
      takeBack = undo;
    },
    failure: (error: Error, fallback: string) => void said.push(error.message || fallback),
  } as unknown as Notices;
  const undo = new UndoStore(notices);
  const insert = vi.fn(async () => true);
  const calls = server();
  const highlights = new HighlightsStore(7, calls as unknown as HighlightCalls, { note() {}, settle() {} });
  await highlights.load();
  const session = {
    id: 7,
    highlights,
    passages: [] as unknown[],
    canWrite: true,
    unsaved: { list: [] },
    chosenKey: undefined as string | undefined,
    color: '#FFE066',
    get chosen(): Highlight | undefined {
      return highlights.get(session.chosenKey);
    },
    choose(key: string | undefined) {
      session.chosenKey = key;
    },
    isWriting: false,
    ahead: { begin: vi.fn(), giveUp: vi.fn() },
    view: { motion: {} },
    write: vi.fn(),
    highlight(wanted?: string, kind?: string): Promise<Highlight[]> {
      const color = wanted ?? session.color;
      session.color = color;
      session.passages = [];
      const citation = {
        id: clientId(),
        article: 7,
        page: 1,
        sort_key: '1',
        text: 'passage',
        color,
        quads: [],
        ...(kind && { kind: kind as 'underline' }),
      };
      const adding = highlights.add([citation]);
      session.chosenKey = citation.id;
      return adding;
    },
  };
  const target = { isAvailable: true, insert };
  const actions = new ReaderActions({ notices, undo, t, citationTarget: () => target });
  return {
    actions,
    session,
    reader: session as unknown as ReaderSession,
    said,
    undo,
    insert,
    target,
    calls,
    takeBack: () => takeBack?.(),
  };
};
let all: Awaited<ReturnType<typeof setUp>>;
let key: string;
beforeEach(async () => {
  all = await setUp();
  await all.actions.highlight(all.reader);
  key = all.session.chosenKey ?? '';
});
const texts = () => all.session.highlights.list.map(({ text }) => text);

describe('a highlight', () => {
  it('[LIB-208] [LIB-210] [LIB-211] is added, taken back, and put there once more', async () => {
    expect(all.said).toEqual(['Citation has been added.']);
    await all.takeBack();
    expect(texts()).toEqual([]);
    await all.undo.redo(SCOPE);
    expect(texts()).toEqual(['passage']);
    expect(all.said.slice(1)).toEqual(['Citation has been deleted.', 'Citation has been restored.']);
  });

  it('[LIB-210] [LIB-211] is deleted, and comes back by key', async () => {
    await all.actions.remove(all.reader, [key]);
    expect([texts(), all.session.chosenKey, all.said.at(-1)]).toEqual([[], undefined, 'Citation has been deleted.']);
    await all.undo.undo(SCOPE);
    expect([texts(), all.said.at(-1)]).toEqual([['passage'], 'Citation has been restored.']);
  });

  it('[LIB-209] changes its colour, which is that of the next one, and changes it back', async () => {
    await all.actions.recolour(all.reader, key, '#A7D8FF');
    expect([all.session.highlights.get(key)?.color, all.session.color]).toEqual(['#A7D8FF', '#A7D8FF']);
    expect(all.said.at(-1)).toBe('Citation has been updated.');
    await all.undo.undo(SCOPE);
    expect(all.session.highlights.get(key)?.color).toBe('#FFE066');
    await all.actions.recolour(all.reader, key, '#FFE066');
    expect(all.calls.update).toHaveBeenCalledTimes(2);
  });

  it('[LIB-209] becomes a line under its text, and a highlight again', async () => {
    const kind = () => all.session.highlights.get(key)?.kind;
    await all.actions.mark(all.reader, 'underline');
    expect([kind(), all.said.at(-1)]).toEqual(['underline', 'Citation has been updated.']);
    await all.undo.undo(SCOPE);
    expect(kind()).toBe('highlight');
    await all.undo.redo(SCOPE);
    await all.actions.mark(all.reader, 'underline');
    expect([kind(), all.calls.update.mock.calls.length]).toEqual(['underline', 3]);
  });

  it('is made as a line from the start when text is selected, whatever is chosen', async () => {
    all.session.passages = [{}];
    await all.actions.mark(all.reader, 'strikeout');
    expect(all.session.highlights.list.map((each) => each.kind)).toEqual(['highlight', 'strikeout']);
    expect(all.said).toEqual(['Citation has been added.', 'Citation has been added.']);
    all.actions.choose(all.reader, undefined);
    await all.actions.mark(all.reader, 'underline');
    expect(all.said).toHaveLength(2);
  });

  it('says why it was not stored, and is gone then', async () => {
    all.calls.create.mockRejectedValueOnce(new ApiError(403, 'You do not have write permission.'));
    expect(await all.actions.highlight(all.reader)).toEqual([]);
    expect(all.said.at(-1)).toBe('You do not have write permission.');
    expect(texts()).toEqual(['passage']);
  });

  it('says to others that it was made, and that it was chosen', () => {
    const heard = vi.fn();
    all.actions.onHighlight(heard);
    all.actions.choose(all.reader, undefined);
    all.actions.choose(all.reader, key);
    expect(heard.mock.calls).toEqual([[{ article: 7, citation: 1, page: 1, text: 'passage' }]]);
  });
});

describe('a note on it', () => {
  const save = (text: string) => all.actions.saveNote(all.reader, key, text);
  const notes = () => all.session.highlights.get(key)?.notes.map(({ text }) => text);

  it('[LIB-204] [LIB-205] is added and updated', async () => {
    for (const text of ['first', 'second', 'second']) expect(await save(text)).toBe(true);
    expect(all.said.slice(1)).toEqual(['Markdown has been added.', 'Markdown has been updated.']);
    expect(notes()).toEqual(['second']);
  });

  it('[LIB-206] [LIB-207] is deleted by emptying it, and comes back by Undo', async () => {
    await save('first');
    await save(' ');
    expect([notes(), all.said.at(-1)]).toEqual([[], 'Markdown has been deleted.']);
    await all.takeBack();
    expect([notes(), all.said.at(-1)]).toEqual([['first'], 'Markdown has been restored.']);
    await all.undo.redo(SCOPE);
    expect(notes()).toEqual([]);
  });

  it('is not safe when it could not be stored', async () => {
    all.calls.createNote.mockRejectedValueOnce(new ApiError(0, 'Server is unreachable.'));
    expect(await save('first')).toBe(false);
    expect(all.said.at(-1)).toBe('Server is unreachable.');
  });

  it('is opened on what was only selected, once that is highlighted', async () => {
    all.session.passages = [{}];
    await all.actions.writeNote(all.reader);
    expect(texts()).toHaveLength(2);
    expect(all.session.write).toHaveBeenCalledOnce();
  });
});

describe('citing', () => {
  it('takes the chosen highlight', async () => {
    await all.actions.cite(all.reader);
    expect(all.insert).toHaveBeenCalledWith({ article: 7, citation: 1 });
    expect(texts()).toHaveLength(1);
  });

  it('highlights what is only selected first', async () => {
    all.session.passages = [{}];
    await all.actions.cite(all.reader);
    expect(all.insert).toHaveBeenCalledWith({ article: 7, citation: 2 });
  });

  it('says that no editor is open, and nothing else: what is selected is not highlighted for nothing', async () => {
    all.target.isAvailable = false;
    all.session.passages = [{}];
    const before = all.said.length;
    await all.actions.cite(all.reader);
    expect(all.insert).not.toHaveBeenCalled();
    expect(all.said.slice(before)).toEqual(['Open a manuscript in the editor first, then cite again.']);
  });
});
