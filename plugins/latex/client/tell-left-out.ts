/** Says at once which cited references the plan's limit has kept out of the bibliography; the problems show where they are cited. */
import { reaction } from 'mobx';
import { disposable } from '#plugin-api';
import { type ClientContext, Notices, Panels } from '#plugin-api/client';
import { LatexParts } from './tokens.ts';
import type { Paper } from './stores/paper.ts';

/** More keys than this are counted and not listed. */
const NAMED = 5;

const leftOutOf = (paper: Pick<Paper, 'compiler'>): string[] => [
  ...new Set(paper.compiler.diagnostics.flatMap(({ code, subject }) => (code === 'reference-limit' && subject ? [subject] : []))),
];

export const tellLeftOut = (ctx: ClientContext): void => {
  const { papers } = ctx.service(LatexParts);
  const notices = ctx.service(Notices);
  const panels = ctx.service(Panels);
  /** What was told of each paper, so that the next compile does not say it again. */
  const told = new Map<number, ReadonlySet<string>>();
  const tell = (id: number, keys: readonly string[]) => {
    const before = told.get(id) ?? new Set();
    told.set(id, new Set(keys));
    const fresh = keys.filter((key) => !before.has(key));
    if (fresh.length === 0) return;
    const more = fresh.length > NAMED ? ', …' : '';
    notices.show({
      kind: 'warning',
      text: ctx.t('cite.leftOut', { count: fresh.length, keys: fresh.slice(0, NAMED).join(', ') + more }),
      actions: [{ label: ctx.t('cite.showProblems'), run: () => panels.open('latex.problems') }],
    });
  };
  const stop = reaction(
    () => papers.all.map((paper) => [paper.id, leftOutOf(paper)] as const),
    (all) => all.forEach(([id, keys]) => tell(id, keys)),
    { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  );
  ctx.subscriptions.add(disposable(stop));
};
