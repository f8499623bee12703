/** What the activity history is told of items that go, or come back, together. */
import { ITEM_KINDS, type ItemKind } from '../../common/model.ts';
import type { Thing } from '../../common/model/activity.ts';
import type { Done } from '../activity/record-activity.ts';
import type { Root } from './closure.ts';

const THINGS = {
  projects: 'project',
  articles: 'reference',
  citations: 'citation',
  article_notes: 'article_note',
  citation_notes: 'citation_note',
} as const satisfies Record<ItemKind, Thing>;

const named = ([first, second]: readonly Root[]): Partial<Done> => {
  if (!first || second || first.kind === 'projects') return {};
  const { kind, id, article } = first;
  const own = kind === 'articles' ? {} : { [THINGS[kind]]: id };
  return article === undefined ? own : { article, ...own };
};

/** Of each kind that is among the roots in a project, what was done to how many of it. */
export const doneTo = (by: number, deed: 'deleted' | 'restored', roots: readonly Root[], project: number): Done[] =>
  ITEM_KINDS.flatMap((kind) => {
    const here = roots.filter((root) => root.kind === kind && root.project === project);
    if (here.length === 0) return [];
    return [{ by, type: `${THINGS[kind]}_${deed}` as const, count: here.length, ...named(here) }];
  });
