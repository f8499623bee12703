/** What papers tell the library of their citations. */
import { expect, it, vi } from 'vitest';
import { Emitter } from '#plugin-api';
import type { CiteLink } from '../../common/model.ts';
import { LatexUses } from './latex-uses.ts';

const setUp = () => {
  const cited = new Emitter<Pick<CiteLink, 'article' | 'citation'>>();
  const row = { file: 5, title: 'Thesis', citation: 11, path: 'one.tex', offset: 30, sentence: 'It is so [lee].' };
  const api = {
    countUses: vi.fn(async () => ({ data: [{ citation: 11, times: 2 }] })),
    findUses: vi.fn(async () => ({ data: [row, { ...row, file: 6, sentence: null }], is_cut: false })),
  };
  const places = { openOffset: vi.fn() };
  return { uses: new LatexUses({ api, places, onCited: cited.event } as never), cited, api, places };
};

it('places open the source where the citation stands', async () => {
  const { uses, api, places } = setUp();
  expect(await uses.count(7)).toEqual(new Map([[11, 2]]));
  const found = await uses.find(7, 11);
  expect(api.findUses).toHaveBeenCalledExactlyOnceWith({ params: { article: 7 }, query: { citation: 11 } });
  expect(found.uses.map(({ manuscript, sentence }) => [manuscript.id, sentence])).toEqual([
    ['latex:5', 'It is so [lee].'],
    ['latex:6', undefined],
  ]);
  found.uses[0]?.open();
  expect(places.openOffset).toHaveBeenCalledExactlyOnceWith(5, 'one.tex', 30);
});

it('a highlight that is cited here is told of, a reference alone is not', () => {
  const { uses, cited } = setUp();
  const heard = vi.fn();
  uses.onCited(heard);
  cited.fire({ article: 7, citation: null });
  cited.fire({ article: 7, citation: 11 });
  expect(heard).toHaveBeenCalledExactlyOnceWith({ article: 7, citation: 11 });
});
