/** What all kinds have in common when a device changes what is there: who wins, and that a change beats a deletion. */
import type { ItemKind } from '../../common/model.ts';
import type { Conflict, Sent } from '../../common/model/sync.ts';
import { type Fields, type Side, isSame } from '../shared/change.ts';
import { type Push, type Taken, bringBack } from './push.ts';
import { type Standing, type There, changesIn, deletionStands, standingOf } from './compare-sent.ts';

export interface Change {
  readonly kind: ItemKind;
  readonly sent: Pick<Sent<'article_notes'>, 'id' | 'version' | 'updated_at' | 'base' | 'is_deleted'>;
  readonly there: There;
  /** Fields that were sent, those that the sender knew, and those that are there, by the same names. */
  readonly fields: Fields;
  readonly base: Fields | undefined;
  readonly present: Fields;
  /** Whether it was given something that is none of its fields, such as a tag. */
  readonly isGiven?: (standing: Standing) => boolean;
}

/** What is left to be done to the object itself. */
export interface Decided {
  /** Fields that the sender changed to other values than are there. */
  readonly mine: Fields;
  readonly standing: Standing;
  /** It goes afterwards. */
  readonly goes: boolean;
}

/** What the change of one kind came to. */
export interface Outcome {
  readonly lost: Fields;
  readonly copy?: number | undefined;
}

const told = (kind: ItemKind, id: number, reason: Conflict['reason'], kept: Side, { lost, copy }: Outcome): Conflict => ({
  type: kind,
  id,
  reason,
  kept,
  lost: { ...lost },
  ...(copy === undefined ? {} : { copy }),
});

const differing = (wanted: Fields, present: Fields): Fields =>
  Object.fromEntries(Object.entries(wanted).filter(([name, value]) => !isSame(present[name] ?? null, value ?? null)));

/** The sender knew that it was deleted, and says that it is not. */
const isRestored = ({ sent }: Change, { isNews }: Standing): boolean =>
  sent.is_deleted === false && (sent.base ? sent.base.is_deleted === true : !isNews);

/** What of a change there is to be made to an object. Deleted by both, it goes again, with the words that the sender wrote before. */
export const decide = (push: Push, { sent, there, fields, base, present }: Change): Decided => {
  const standing = standingOf(sent, there, push.user, push.position);
  const goes = sent.is_deleted === true && (there.deleted_at !== null || deletionStands(sent, there, standing));
  return { mine: differing(changesIn(fields, base), present), standing, goes };
};

/** @param write makes the change; what it may do to the object is its matter */
export const takeChange = async (push: Push, change: Change, write: (decided: Decided) => Promise<Outcome>): Promise<Taken> => {
  const { kind, sent, there } = change;
  const decided = decide(push, change);
  const { mine, standing, goes } = decided;
  const { id } = there;
  const conflicts: Conflict[] = [];
  const isDeletion = sent.is_deleted === true;
  if (there.deleted_at !== null) {
    const isChanged = Object.keys(mine).length > 0 || change.isGiven?.(standing) === true;
    if (!isChanged && !isRestored(change, standing)) return { id, conflicts };
    const back = await bringBack(push, kind, id);
    if (standing.isNews && !isDeletion) conflicts.push(...back);
  }
  if (isDeletion && !goes) conflicts.push(told(kind, id, 'restored', 'theirs', { lost: {} }));
  const outcome = await write(decided);
  if (Object.keys(outcome.lost).length > 0) conflicts.push(told(kind, id, 'clash', standing.wins, outcome));
  return { id, conflicts, goes };
};
