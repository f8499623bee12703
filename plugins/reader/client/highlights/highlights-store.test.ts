import { describe, expect, it, vi } from 'vitest';
import { clientId } from '#plugin-api';
import type { Citation, CitationNote, NewCitation } from '#plugins/library/common/model.ts';
import { filterHighlights, NO_FILTER } from './filter-highlights.ts';
import type { HighlightCalls } from './highlight-calls.ts';
import { HighlightsStore } from './highlights-store.ts';

/** The library's calls over a list in memory, with its rule of versions. */
const library = () => {
  const citations: Citation[] = [];
  const notes: CitationNote[] = [];
  const calls = {
    list: vi.fn(async () => ({ citations: [...citations], notes: [...notes] })),
    create: vi.fn(async (sent: NewCitation) => {
      const citation = {
        ...sent,
        id: citations.length + 1,
        client_id: String(sent.id),
        version: 1,
        tags: [],
      } as unknown as Citation;
      citations.push(citation);
      return citation;
    }),
    update: vi.fn(async (id: number, change: { version?: number | undefined }) => {
      const at = citations.findIndex((citation) => citation.id === id);
      const now = citations[at] as Citation;
      if (change.version !== now.version) throw new Error(`stale: ${change.version}, now ${now.version}`);
      citations[at] = { ...now, ...change, version: now.version + 1 } as Citation;
      return citations[at];
    }),
    createNote: vi.fn(async (citation: number, text: string) => {
      const note = { id: 100 + notes.length, version: 1, citation, text, is_deleted: false } as CitationNote;
      notes.push(note);
      return note;
    }),
    updateNote: vi.fn(async (id: number, change: object) => {
      const at = notes.findIndex((note) => note.id === id);
      notes[at] = { ...(notes[at] as CitationNote), ...change, version: (notes[at] as CitationNote).version + 1 };
      return { markdown: notes[at] } as { markdown: CitationNote; conflict?: CitationNote };
    }),
    remove: vi.fn(async () => undefined),
    restore: vi.fn(async () => undefined),
  };
  return {
    calls,
    citations,
    notes,
    store: new HighlightsStore(7, calls as unknown as HighlightCalls, { note() {}, settle() {} }),
  };
};
const drawn = (page: number, sort_key: string, text = 'text'): NewCitation => ({
  id: clientId(),
  article: 7,
  page,
  sort_key,
  text,
  color: '#FFE066',
  quads: [[0, 1, 1, 1, 0, 0, 1, 0]],
});

describe('highlights of a reference', () => {
  it('[LIB-045] show at once, before the server knows them, and keep their key when it does', async () => {
    const { store } = library();
    const adding = store.add([drawn(1, '00001')]);
    const [before] = store.list;
    expect(before).toMatchObject({ id: undefined, color: '#FFE066' });
    await adding;
    expect(store.list).toMatchObject([{ id: 1, version: 1, key: before?.key }]);
  });

  it('stand in the order of the document', async () => {
    const { store } = library();
    await store.add([drawn(2, '00002|000001'), drawn(1, '00001|000900'), drawn(1, '00001|000020')]);
    expect(store.list.map(({ sortKey }) => sortKey)).toEqual(['00001|000020', '00001|000900', '00002|000001']);
  });

  it('are gone again when they could not be stored', async () => {
    const { store, calls } = library();
    calls.create.mockRejectedValueOnce(new Error('limit'));
    await expect(store.add([drawn(1, '1'), drawn(2, '2')])).rejects.toThrow('limit');
    expect(store.list).toEqual([]);
  });

  it('take changes one after the other, each based on the version before, also while they are still being stored', async () => {
    const { store, citations } = library();
    const citation = drawn(1, '1');
    const key = String(citation.id);
    const done = [store.add([citation]), store.change(key, { color: '#A7D8FF' }), store.change(key, { color: '#B8F2B0' })];
    expect(store.get(key)?.color).toBe('#B8F2B0');
    await Promise.all(done);
    expect(citations[0]).toMatchObject({ color: '#B8F2B0', version: 3 });
  });

  it('take a colour back that could not be stored', async () => {
    const { store, calls } = library();
    const citation = drawn(1, '1');
    await store.add([citation]);
    calls.update.mockRejectedValueOnce(new Error('offline'));
    await expect(store.change(String(citation.id), { color: '#A7D8FF' })).rejects.toThrow('offline');
    expect(store.list[0]?.color).toBe('#FFE066');
  });

  it('take the kind back that could not be stored, and not the colour that was', async () => {
    const { store, calls } = library();
    const citation = drawn(1, '1');
    const key = String(citation.id);
    await store.add([citation]);
    calls.update.mockRejectedValueOnce(new Error('offline'));
    const done = [store.change(key, { kind: 'underline' }), store.change(key, { color: '#A7D8FF' })];
    expect(store.get(key)).toMatchObject({ kind: 'underline', color: '#A7D8FF' });
    await Promise.allSettled(done);
    expect(store.get(key)).toMatchObject({ kind: 'highlight', color: '#A7D8FF' });
  });

  it('[LIB-046] carry a note that is written, changed, and deleted by emptying it', async () => {
    const { store } = library();
    const citation = drawn(1, '1');
    const key = String(citation.id);
    await store.add([citation]);
    expect(await store.setNote(key, 'first')).toBe('added');
    expect(await store.setNote(key, 'second')).toBe('updated');
    expect(await store.setNote(key, ' second ')).toBe('unchanged');
    expect(store.get(key)?.notes).toMatchObject([{ text: 'second', version: 2 }]);
    expect(await store.setNote(key, '  ')).toBe('deleted');
    expect(store.get(key)?.notes).toEqual([]);
  });

  it('[LIB-046] keep both texts of a note that two people changed', async () => {
    const { store, calls } = library();
    const citation = drawn(1, '1');
    const key = String(citation.id);
    await store.add([citation]);
    await store.setNote(key, 'mine');
    const theirs = { id: 100, version: 3, text: 'theirs', is_deleted: false } as CitationNote;
    const mine = { id: 101, version: 1, text: '(conflict) mine, longer', is_deleted: false } as CitationNote;
    calls.updateNote.mockResolvedValueOnce({ markdown: theirs, conflict: mine });
    await store.setNote(key, 'mine, longer');
    expect(store.get(key)?.notes.map(({ text }) => text)).toEqual(['theirs', '(conflict) mine, longer']);
  });

  it('come back when deleting them failed', async () => {
    const { store, calls } = library();
    const citation = drawn(1, '1');
    await store.add([citation]);
    calls.remove.mockRejectedValueOnce(new Error('offline'));
    const removing = store.remove([String(citation.id)]);
    expect(store.list).toEqual([]);
    await expect(removing).rejects.toThrow('offline');
    expect(store.list).toHaveLength(1);
  });

  it('are deleted also when the server hears of them only meanwhile', async () => {
    const { store, calls } = library();
    const citation = drawn(1, '1');
    const adding = store.add([citation]);
    const removing = store.remove([String(citation.id)]);
    await Promise.all([adding, removing]);
    expect(calls.remove).toHaveBeenCalledWith([1]);
    expect(store.list).toEqual([]);
  });

  it('do not come back by the answer to a change that was made before they were deleted, nor by a list', async () => {
    const { store } = library();
    const citation = drawn(1, '1');
    const key = String(citation.id);
    await store.add([citation]);
    const done = [store.change(key, { color: '#A7D8FF' }), store.load(), store.setNote(key, 'a note'), store.remove([key])];
    await Promise.all(done);
    expect(store.list).toEqual([]);
  });

  it('show what is on its way to the server while they are loaded again', async () => {
    const { store } = library();
    const [first, second] = [drawn(1, '1'), drawn(2, '2')];
    const key = String(first.id);
    await store.add([first]);
    const seen: unknown[] = [];
    const loading = store.load().then(() => seen.push(...store.list.map(({ color, id }) => [color, id])));
    const done = [store.change(key, { color: '#A7D8FF' }), store.add([second])];
    await loading;
    expect(seen).toEqual([
      ['#A7D8FF', 1],
      ['#FFE066', undefined],
    ]);
    await Promise.all(done);
    expect(store.list.map(({ color, id, version }) => [color, id, version])).toEqual([
      ['#A7D8FF', 1, 2],
      ['#FFE066', 2, 1],
    ]);
  });

  it('keep a colour that is chosen while a note is being stored', async () => {
    const { store, calls, citations } = library();
    const citation = drawn(1, '1');
    const key = String(citation.id);
    await store.add([citation]);
    const answer = calls.createNote.getMockImplementation();
    let change: Promise<void> | undefined;
    calls.createNote.mockImplementationOnce(async (id, text) => {
      change = store.change(key, { color: '#A7D8FF' });
      return (await answer?.(id, text)) as CitationNote;
    });
    await store.setNote(key, 'a note');
    await change;
    expect([store.get(key)?.color, citations[0]?.color]).toEqual(['#A7D8FF', '#A7D8FF']);
    expect(store.get(key)?.notes).toHaveLength(1);
  });

  it('keep their keys when they are loaded again, so that what is chosen stays chosen', async () => {
    const { store } = library();
    const citation = drawn(1, '1');
    await store.add([citation]);
    await store.load();
    expect(store.list.map(({ key }) => key)).toEqual([String(citation.id)]);
  });

  it('are filtered by colour and by the words of text and notes', async () => {
    const { store } = library();
    const [first, second] = [drawn(1, '1', 'Naïve traces'), { ...drawn(2, '2', 'Loops'), color: '#A7D8FF' }];
    await store.add([first, second]);
    await store.setNote(String(second.id), 'about naive things');
    const texts = (words: string, colors: string[] = []) =>
      filterHighlights(store.list, { ...NO_FILTER, text: words, colors }).map(({ text }) => text);
    expect(texts('naive')).toEqual(['Naïve traces', 'Loops']);
    expect(texts('naive traces')).toEqual(['Naïve traces']);
    expect(texts('', ['#A7D8FF'])).toEqual(['Loops']);
  });
});
