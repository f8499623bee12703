/** Whether the library has an entry, and how it gets it: over a library of one reference and a source that knows one. */
import { describe, expect, it, vi } from 'vitest';
import { ApiError, Emitter } from '#plugin-api';
import type { Lookup } from '#plugins/library/common/model/lookup.ts';
import { LibraryMatch } from './library-match.ts';

const ENTRY = 'Donald E. Knuth. Literate Programming. The Computer Journal, 1984.';
const NUMBERED = `${ENTRY} doi:10.1093/comjnl/27.2.97.`;
const { signal } = new AbortController();

const setUp = (title = 'Literate Programming') => {
  const heard = new Emitter<Lookup>();
  const row = { id: 5, title, year: 1984, doi: null };
  const asked = { id: 1, state: 'waiting', article: null } as unknown as Lookup;
  const listArticles = vi.fn(async (_: { query: { q: string } }) => ({ data: [row], total: 1 }));
  const startLookups = vi.fn(async (_: { body: object }) => ({ data: [asked] }));
  const getArticle = vi.fn(async () => ({}));
  const events = { on: (_: string, listen: (lookup: Lookup) => void) => heard.event(listen) };
  const printed = { add: vi.fn(async (_entry: string, _project: number) => ({ id: 7, title: 'Literate Programming' })) };
  const match = new LibraryMatch({ listArticles, startLookups, getArticle } as never, printed, events as never);
  return { match, printed, getArticle, listArticles, startLookups, heard, asked };
};

describe('an entry', () => {
  it('is found by its title, whatever else the library answers', async () => {
    expect(await setUp().match.find(ENTRY, signal)).toEqual({ id: 5, title: 'Literate Programming' });
    expect(await setUp('The Computer Journal of Literate Programming').match.find(ENTRY, signal)).toBeUndefined();
  });

  it('is asked for by its DOI alone where it has one', async () => {
    const { match, listArticles } = setUp();
    await match.find(NUMBERED, signal);
    expect(listArticles.mock.calls.map(([{ query }]) => query.q)).toEqual(['10.1093/comjnl/27.2.97']);
  });

  it('is added by its number, and known from then on', async () => {
    const { match, startLookups, heard, asked } = setUp('Other');
    expect(match.canAdd(NUMBERED)).toBe(true);
    const adding = match.add(NUMBERED, 3);
    await vi.waitFor(() =>
      expect(startLookups).toHaveBeenCalledWith({ body: { project: 3, text: 'DOI 10.1093/comjnl/27.2.97' } }),
    );
    heard.fire({ ...asked, id: 2, state: 'added', article: 8 });
    heard.fire({ ...asked, state: 'added', article: 9, title: 'Literate Programming' });
    expect(await adding).toEqual({ id: 9, title: 'Literate Programming' });
    expect(await match.find(NUMBERED, signal)).toEqual({ id: 9, title: 'Literate Programming' });
  });

  it('without a number is added as it is printed, if it is sure what it is, until that is taken back', async () => {
    const { match, printed, startLookups, getArticle } = setUp('Other');
    const entry = 'Donald E. Knuth. Structured programming with statements. Computing Surveys, 1974.';
    expect([match.canAdd(entry), match.canAdd('Knuth, ibid., p. 7')]).toEqual([true, false]);
    expect(await match.add(entry, 3)).toEqual({ id: 7, title: 'Literate Programming' });
    expect(printed.add).toHaveBeenCalledWith(entry, 3);
    expect(startLookups).not.toHaveBeenCalled();
    expect(await match.find(entry, signal)).toMatchObject({ id: 7 });
    getArticle.mockRejectedValueOnce(new ApiError(404, 'Not found.'));
    expect(await match.find(entry, signal)).toBeUndefined();
  });

  it('that no source knows is not added', async () => {
    const { match, startLookups, asked } = setUp();
    startLookups.mockResolvedValueOnce({ data: [{ ...asked, state: 'missing' }] });
    expect(await match.add(NUMBERED, 3)).toBeUndefined();
  });
});
