/** What a panel lists, as its params and its address say it. */
import type { Listed } from '../../stores/reference-list.ts';

export const namesNothing = ({ project, saved }: Listed): boolean => project === undefined && saved === undefined;

/** Without what is not given: params that say "undefined" are others than those that say nothing. */
export const named = ({ project, saved }: Listed): Listed => ({
  ...(project !== undefined && { project }),
  ...(saved !== undefined && { saved }),
});
