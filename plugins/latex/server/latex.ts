/** What the parts of the editor's server half work with. */
import { join } from 'node:path';
import { Accounts, type Kysely, type Log, type ServerContext, type Transaction } from '#plugin-api/server';
import { LibraryAccess, LibraryEntries, LibraryWords } from '#plugins/library/common/server-services.ts';
import type { Build, BuildNews } from '../common/model.ts';
import { peopleOf } from './access.ts';
import type { PackagePlaces } from './engine/wanted-packages.ts';
import { latexSettings, type Settings } from './settings.ts';
import type { BuildRow, FileRow, LatexTables } from './tables.ts';

/** The database or a transaction of it. */
export type Db = Kysely<LatexTables>;
export type Tx = Transaction<LatexTables>;

export interface Latex {
  readonly db: Db;
  readonly events: ServerContext['events'];
  readonly limits: ServerContext['limits'];
  readonly jobs: ServerContext['jobs'];
  readonly files: ServerContext['files'];
  readonly log: Log;
  readonly settings: Settings;
  /** Whose papers they are. */
  readonly accounts: Pick<Accounts, 'byId' | 'byIds'>;
  readonly library: { readonly entries: LibraryEntries; readonly access: LibraryAccess; readonly words: LibraryWords };
  /** Build folders of papers; kept between compiles, may be lost at any time. */
  readonly builds: string;
  /** Where packages and comparisons are made, each in a folder of its own that goes with the job. */
  readonly exports: string;
  /** How far the installation of TeX is, written by `host-web/setup/tex-state.mjs`. */
  readonly texState: string;
  readonly packages: PackagePlaces;
}

export const openLatex = (context: ServerContext): Latex => ({
  db: context.db<LatexTables>(),
  events: context.events,
  limits: context.limits,
  jobs: context.jobs,
  files: context.files,
  log: context.log,
  settings: latexSettings(context),
  accounts: context.service(Accounts),
  library: {
    entries: context.service(LibraryEntries),
    access: context.service(LibraryAccess),
    words: context.service(LibraryWords),
  },
  builds: join(context.scratch, 'builds'),
  exports: join(context.scratch, 'exports'),
  // The scratch folder of a plugin stands two below CARREL_DATA.
  texState: join(context.scratch, '../../setup/tex.json'),
  packages: { wanted: join(context.scratch, '../../setup/wanted'), installed: '/usr/share/doc' },
});

/** Told to the browsers of everybody who sees the paper. */
export const announce = async (
  latex: Latex,
  paper: Pick<FileRow, 'id' | 'owner' | 'project' | 'is_demo'>,
  within: Db = latex.db,
): Promise<void> => {
  const people = await peopleOf(latex, within, paper);
  await latex.events.publish([...people.keys()], { type: 'latex.changed', data: { file: paper.id } }, within);
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
