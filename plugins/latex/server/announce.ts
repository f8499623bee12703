/** Tells open browsers that a paper is not what it was. */
import type { Build, BuildNews } from '../common/model.ts';
import { peopleOf } from './access.ts';
import type { Db, Latex, Tx } from './latex.ts';
import type { BuildRow, FileRow } from './tables.ts';

/** Told to the browsers of everybody who sees the paper. */
export const announce = async (
  latex: Latex,
  paper: Pick<FileRow, 'id' | 'owner' | 'project' | 'is_demo'>,
  within: Db = latex.db,
): Promise<void> => {
  const people = await peopleOf(latex, within, paper);
  await latex.events.publish([...people.keys()], { type: 'latex.changed', data: { file: paper.id } }, within);
};

/** A text of a paper says something else now: its version, so that who shows it knows whether they have it. */
export const announceText = async (
  latex: Latex,
  paper: Pick<FileRow, 'id' | 'owner' | 'project' | 'is_demo'>,
  text: { readonly id: number; readonly path: string; readonly version: number },
  tx: Tx,
): Promise<void> => {
  const people = await peopleOf(latex, tx, paper);
  await latex.events.publish([...people.keys()], { type: 'latex.changed', data: { file: paper.id, text } }, tx);
};

/** Told to the browsers of one person: what they have marked is nobody else's. */
export const announceMark = (latex: Latex, person: number, file: number, tx: Tx): Promise<void> =>
  latex.events.publish([person], { type: 'latex.changed', data: { file } }, tx);

/** Told to the browsers of everybody who sees the paper. */
export const announceBuild = async (
  latex: Latex,
  { owner, file }: Pick<BuildRow, 'owner' | 'file'>,
  { id, state, queue_position = 0 }: Pick<Build, 'id' | 'state'> & { queue_position?: number },
): Promise<void> => {
  const paper = await latex.db
    .selectFrom('latex_file')
    .select(['owner', 'project', 'is_demo'])
    .where('owner', '=', owner)
    .where('id', '=', file)
    .executeTakeFirst();
  if (!paper) return;
  const data: BuildNews = { file, build: id, state, queue_position };
  const people = await peopleOf(latex, latex.db, paper);
  await latex.events.publish([...people.keys()], { type: 'latex.build', data });
};
