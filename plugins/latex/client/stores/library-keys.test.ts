/** Tests of which citation keys the library knows. */
import { describe, expect, it, vi } from 'vitest';
import { LibraryKeys } from './library-keys.ts';

const row = (citekey: string) => ({ id: 1, citekey }) as never;
const make = (...known: string[]) => {
  let running = 0;
  let most = 0;
  const listArticles = vi.fn(async ({ query }: { query: { q?: string } }, _: object = {}) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    return { data: known.filter((key) => key.startsWith(query.q ?? '')).map(row) };
  });
  return { keys: new LibraryKeys({ listArticles } as never), listArticles, most: () => most };
};

describe('resolve', () => {
  it('tells what is there, what is missing, and what nobody has asked for', async () => {
    const { keys } = make('a1', 'a2');
    await keys.resolve(['a1', 'b']);
    expect(keys.row('a1')).toMatchObject({ citekey: 'a1' });
    expect([keys.isMissing('a1'), keys.isMissing('b'), keys.isMissing('c')]).toEqual([false, true, false]);
    expect([...keys.known]).toEqual(['a1']);
  });

  it('finds the key of a reference that was merged, unless another one has it', async () => {
    const listArticles = async () => ({
      data: [
        { id: 1, citekey: 'kept', aliases: ['old', 'own'] },
        { id: 2, citekey: 'own' },
      ],
    });
    const keys = new LibraryKeys({ listArticles } as never);
    expect(await keys.find('old')).toMatchObject({ id: 1 });
    expect(await keys.find('own')).toMatchObject({ id: 2 });
    expect(keys.isMissing('old')).toBe(false);
  });

  it('does not take a key for one that only begins like it', async () => {
    const { keys } = make('a12');
    await keys.resolve(['a1']);
    expect(keys.isMissing('a1')).toBe(true);
  });

  it('asks for each key once, four at a time', async () => {
    const { keys, listArticles, most } = make();
    const wanted = Array.from({ length: 10 }, (_, at) => `k${at}`);
    await Promise.all([keys.resolve(wanted), keys.resolve(wanted)]);
    await keys.resolve(wanted);
    expect(listArticles).toHaveBeenCalledTimes(10);
    expect(most()).toBe(4);
  });

  it('asks again for what could not be answered', async () => {
    const { keys, listArticles } = make('a');
    listArticles.mockRejectedValueOnce(new Error('away'));
    await keys.resolve(['a']);
    expect(keys.isMissing('a')).toBe(false);
    expect(await keys.find('a')).toMatchObject({ citekey: 'a' });
  });

  it('waits for what somebody else has asked for already', async () => {
    const { keys } = make('a');
    const first = keys.resolve(['a']);
    expect(await keys.find('a')).toMatchObject({ citekey: 'a' });
    await first;
  });

  it('takes no answer of before a change of the library, and asks again for who waits', async () => {
    const { keys, listArticles } = make('a');
    listArticles.mockImplementationOnce(async () => {
      keys.forget();
      return { data: [] };
    });
    expect(await keys.find('a')).toMatchObject({ citekey: 'a' });
    expect(listArticles).toHaveBeenCalledTimes(2);
  });

  it('forgets everything when the library has changed', async () => {
    const { keys, listArticles } = make('a');
    await keys.resolve(['a']);
    keys.forget();
    expect(keys.row('a')).toBeUndefined();
    await keys.find('a');
    expect(listArticles).toHaveBeenCalledTimes(2);
  });
});

describe('search', () => {
  it.each([
    ['  newport ', { limit: 50, sort: 'updated', dir: 'desc', q: 'newport' }],
    ['  ', { limit: 50, sort: 'updated', dir: 'desc' }],
  ])('looks for %j in the whole library', async (text, query) => {
    const { keys, listArticles } = make();
    const { signal } = new AbortController();
    await keys.search(text, signal);
    expect(listArticles).toHaveBeenCalledExactlyOnceWith({ query }, { signal });
  });

  it('keeps what it found', async () => {
    const { keys, listArticles } = make('a');
    await keys.search('');
    await keys.find('a');
    expect(listArticles).toHaveBeenCalledOnce();
  });
});
