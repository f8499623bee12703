/** Something that is wrong in a text, and where. */
import type { ListedProblem } from '#ui';
import type { ActionId } from '../../common/editor-actions.ts';
import type { PlacedMark } from '../checks/checked-document.ts';

/** What can be wrong, by the names of its texts: `problems.<kind>`. */
export type ProblemKind =
  | 'brokenReference'
  | 'emptyCitation'
  | 'retracted'
  | 'missing'
  | 'noCaption'
  | 'emptyCaption'
  | 'noDescription'
  | 'emptyHeading'
  | 'skippedLevel'
  | 'suggestions';

export interface Place {
  /** In places of the document. */
  readonly from: number;
  readonly to: number;
  /** What stands there is selected as one thing; else the cursor is put before it. */
  readonly isNode?: boolean;
}

/** One that was found, without words yet. */
export interface Finding extends Place {
  readonly kind: ProblemKind;
  /** Of its text. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** The words around it, where it says nothing itself. */
  readonly words?: string;
  /** What can be done about it, where that is an action of the editor. */
  readonly mend?: ActionId;
}

export interface Problem extends ListedProblem, Place {
  /** Tells it from the others, and stays while others come and go. */
  readonly id: string;
  readonly mend?: ActionId;
  /** What a check of another plugin has found. */
  readonly mark?: PlacedMark;
}
