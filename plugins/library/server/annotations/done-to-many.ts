/** What the activity history is told of many annotations at once. */
import type { Done } from '../activity/record-activity.ts';
import type { AnnotationTableName, Kind } from './kinds.ts';

/** Named where it is one, counted where they are several. */
export const doneToMany = (
  by: number,
  { thing }: Pick<Kind<AnnotationTableName, unknown>, 'thing'>,
  deed: 'added' | 'updated',
  articles: readonly number[],
  ids: readonly number[],
): Done => ({
  by,
  type: `${thing}_${deed}`,
  ...(articles.length === 1 ? { article: articles[0] } : {}),
  ...(ids.length === 1 ? { [thing]: ids[0] } : { count: ids.length }),
});
