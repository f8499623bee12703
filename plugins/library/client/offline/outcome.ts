/** What became of changes that the server did not take as they were: kept until the person has dealt with it. */
import type { ItemKind } from '../../common/model/items.ts';
import type { Conflict, Rejected } from '../../common/model/sync.ts';
import type { Errand } from './errands/errand.ts';
import type { Fields } from './fields.ts';
import type { OwnChange } from './own-change.ts';

/** It was refused; the whole change is kept. */
export interface Refused {
  readonly what: 'refused';
  readonly kind: ItemKind;
  readonly reason: Rejected['reason'];
  /** The server's words. */
  readonly message: string;
  readonly own: OwnChange;
}

/** It met a change of somebody else. */
export interface Met {
  readonly what: 'met';
  readonly kind: ItemKind;
  readonly conflict: Conflict;
  /** What stands by now in the fields that were lost. */
  readonly stands: Fields;
}

/** What was to be done beside records was refused; it is kept, to be tried again. */
export interface RefusedErrand {
  readonly what: 'errand';
  readonly kind: Errand['what'];
  readonly reason: Rejected['reason'];
  /** The server's words. */
  readonly message: string;
  readonly errand: Errand;
}

export type Outcome = (Refused | Met | RefusedErrand) & {
  /** Its number in the database. */
  readonly key?: number;
  /** ISO 8601. */
  readonly at: string;
  /** What it is about, for people; empty where nobody knows. */
  readonly title: string;
  /** The reference that can be opened for it. */
  readonly article?: number;
};
