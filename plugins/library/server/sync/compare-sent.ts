/** How a record that was sent stands to the one that is there: what of it is a change, and who wins where both sides changed it. */
import type { Sent } from '../../common/model/sync.ts';
import { type Fields, type Side, isSame } from '../shared/change.ts';
import type { Tracked } from '../tables.ts';
import type { Selectable } from '#plugin-api/server';
import { type Position, shows } from './position.ts';

export type There = Pick<Selectable<Tracked>, 'id' | 'version' | 'updated_at' | 'changed_in' | 'created_by' | 'deleted_at'>;
type AnySent = Pick<Sent<'article_notes'>, 'id' | 'version' | 'updated_at' | 'base' | 'is_deleted'>;

export interface Standing {
  /** The sender has not seen the record as it is. */
  readonly isNews: boolean;
  /** Decisions §3: the higher version wins; of equal ones the later. */
  readonly wins: Side;
  /** The version that the change rests on, as the handlers of changes take it: 0 where the sender knows none of the fields. */
  readonly rests: number | undefined;
}

const isLater = (sent: string | undefined, there: Date): boolean => {
  const moment = Date.parse(sent ?? '');
  return !Number.isNaN(moment) && moment > there.getTime();
};

/** What a device made and nobody has touched, it knows even when the answer was lost that told it of the id. */
const isOwnAndUntouched = ({ id }: AnySent, there: There, person: number): boolean =>
  typeof id === 'string' && there.version === 1 && there.created_by === person;

export const standingOf = (sent: AnySent, there: There, person: number, position: Position | undefined): Standing => {
  const version = sent.version ?? 0;
  const isAhead = version === there.version ? isLater(sent.updated_at, there.updated_at) : version > there.version;
  const wins = isAhead ? 'mine' : 'theirs';
  if (sent.base) {
    const isNews = sent.base.version !== there.version;
    return { isNews, wins, rests: isNews ? sent.base.version : undefined };
  }
  const isKnown = isOwnAndUntouched(sent, there, person) || (position !== undefined && shows(position, there.changed_in));
  return { isNews: !isKnown, wins, rests: isKnown ? undefined : 0 };
};

/** Fields that the sender changed: those that differ from the base, or all where none was sent. */
export const changesIn = (sent: Fields, base: Fields | undefined): Fields =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) => value !== undefined && !(base && name in base && isSame(value ?? null, base[name] ?? null)),
    ),
  );

/** What a deletion comes to: a change beats it, on whichever side it was made (decisions, trust A6). */
export const deletionStands = ({ version = 0, base }: AnySent, there: There, { isNews }: Standing): boolean =>
  base ? base.version === there.version : !isNews || there.version < version;
