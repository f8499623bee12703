/** What is wrong with the works that a text cites: they were retracted, nobody here can see them, or there are none. */
import type { Node } from 'prosemirror-model';
import { citationsOf } from '../../common/citations-of.ts';
import type { Print } from '../citing/print/printed-texts.ts';
import type { Finding } from './problem.ts';

/** How it stands with works, as far as it is known by now. */
export type WorksNow = Pick<Print, 'merged' | 'missing' | 'retracted'>;

/** @param nameOf a work in a few words; `undefined` where it has none */
export const citedProblems = (
  doc: Node,
  works: WorksNow | undefined,
  nameOf: (article: number) => string | undefined,
): readonly Finding[] =>
  citationsOf(doc).flatMap(({ at, works: cited }): Finding[] => {
    const place = { from: at, to: at + 1, isNode: true };
    if (cited.length === 0) return [{ ...place, kind: 'emptyCitation' }];
    return cited.flatMap(({ article }): Finding[] => {
      const now = works?.merged.get(article) ?? article;
      const kind = works?.retracted.has(now) ? 'retracted' : works?.missing.has(now) ? 'missing' : undefined;
      return kind ? [{ ...place, kind, values: { work: nameOf(article) ?? '' } }] : [];
    });
  });
