/** What writers are asked for, and the name of the file that one puts into its folder. */
import { DOWNLOADS } from '../../common/downloads.ts';

/** Files, and a page for whoever only reads. */
export const WRITTEN = [...DOWNLOADS, 'reading'] as const;
export type Written = (typeof WRITTEN)[number];

export const RESULT = 'result';
