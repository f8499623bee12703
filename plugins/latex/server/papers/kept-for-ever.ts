/** Which versions do not become fewer with age: those with a label, made by hand, or that came back from somebody who worked on the paper. */
import type { VersionRow } from '../tables.ts';

export const isKept = ({ label, kind, came_back }: Pick<VersionRow, 'label' | 'kind' | 'came_back'>): boolean =>
  label !== '' || kind === 'hand' || came_back;
