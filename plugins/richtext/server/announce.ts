/** Tells open browsers that a rich text is not what it was. */
import { peopleOf } from './access.ts';
import type { RichtextChanged } from '../common/events.ts';
import { RICHTEXT_CHANGED } from '../common/events.ts';
import type { Db, Richtext, Tx } from './richtext.ts';
import type { FileRow } from './tables.ts';

type Told = Pick<Richtext, 'library' | 'events'>;

const publish = (richtext: Told, people: Iterable<number>, data: RichtextChanged, within: Db): Promise<void> =>
  richtext.events.publish([...people], { type: RICHTEXT_CHANGED, data }, within);

/** Told to everybody who sees the file. */
export const announce = async (
  richtext: Told,
  file: Pick<FileRow, 'id' | 'owner' | 'project'>,
  within: Db,
  news: Omit<RichtextChanged, 'file'> = {},
): Promise<void> => publish(richtext, (await peopleOf(richtext, within, file)).keys(), { file: file.id, ...news }, within);

/** Told to one person: what they have marked is nobody else's. */
export const announceMark = (richtext: Told, person: number, file: number, tx: Tx): Promise<void> =>
  publish(richtext, [person], { file }, tx);
