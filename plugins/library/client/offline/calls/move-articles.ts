/** References that go to another project; what hangs on them stands where they stand. */
import { CitekeyPool } from '../../../common/citekeys.ts';
import { refused } from './failures.ts';
import { keysIn } from './new-article.ts';
import type { Step } from './step.ts';

export interface Origin {
  readonly project: number;
  readonly articles: number[];
}

/** @returns those that stood in another project before, by that project @throws ApiError 404, 403 or 400 */
export const moveArticles = (step: Step, ids: readonly number[], target: number): Origin[] => {
  const { library } = step;
  const articles = library.articles(ids, 'write');
  const { owner_id } = library.project(target, 'write');
  const moving = articles.filter(({ project }) => project !== target).sort((a, b) => a.id - b.id);
  if (moving.some(({ project }) => library.get('projects', project)?.owner_id !== owner_id)) {
    throw refused('References can only be moved between projects of the same owner.');
  }
  const pool = new CitekeyPool(
    keysIn(
      library,
      target,
      moving.map(({ citekey }) => citekey),
    ),
  );
  const origins = new Map<number, number[]>();
  for (const { id, project } of moving) {
    const article = step.get('articles', id);
    if (!article) continue;
    step.change('articles', article, { project: target, citekey: pool.take(article.citekey) });
    origins.set(project, [...(origins.get(project) ?? []), id]);
  }
  return [...origins].map(([project, these]) => ({ project, articles: these }));
};
