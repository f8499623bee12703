/** One name for the same question, in whatever order its fields come. */
import { createHash } from 'node:crypto';
import type { SearchParam } from '../../common/model.ts';

export interface Asked {
  /** Checked: without what is empty. */
  readonly param: SearchParam;
  readonly sortByDate: boolean;
}

export const questionKey = ({ param, sortByDate }: Asked): string => {
  const fields = Object.entries(param).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([fields, sortByDate]))
    .digest('base64url');
};
