/** What somebody may do in a paper who may not write in it, as the reason of what they cannot do. */
import type { Translate } from '#plugin-api/client';
import type { Paper } from './paper.ts';

/** @returns `undefined` for who may write */
export const whyNotWrite = (paper: Pick<Paper, 'isReadOnly' | 'isCommented'> | undefined, t: Translate): string | undefined =>
  paper?.isReadOnly ? t(paper.isCommented ? 'role.commentOnly' : 'role.readOnly') : undefined;
