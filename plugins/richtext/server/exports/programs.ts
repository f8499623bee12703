/** Programs that write formats. */
import type { Download } from '../../common/model.ts';
import writing from './write.child.ts?bundled';

export interface WritingProgram {
  readonly source: string;
  /** Behind the format and the folder. */
  readonly args?: readonly string[];
  readonly isNative?: true;
}

export const programOf = (_format: Download): WritingProgram => ({ source: writing });
