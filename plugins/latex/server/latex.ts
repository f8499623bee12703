/** What the parts of the editor's server half work with. */
import { join } from 'node:path';
import { Accounts, type Kysely, type Log, type ServerContext, type Transaction } from '#plugin-api/server';
import { LiveTexts } from '#plugins/coedit/common/server-services.ts';
import { TextRemarks } from '#plugins/coedit/common/text-remarks.ts';
import { TextSuggestions } from '#plugins/coedit/common/text-suggestions.ts';
import { LibraryAccess, LibraryEntries, LibraryIntake, LibraryWords, PdfMarks } from '#plugins/library/common/server-services.ts';
import { type Program, programsHere } from './engine/programs-here.ts';
import type { PackagePlaces } from './engine/wanted-packages.ts';
import { latexSettings, type Settings } from './settings.ts';
import type { LatexTables } from './tables.ts';

/** The database or a transaction of it. */
export type Db = Kysely<LatexTables>;
export type Tx = Transaction<LatexTables>;

export interface Latex {
  readonly db: Db;
  readonly events: ServerContext['events'];
  readonly limits: ServerContext['limits'];
  readonly hearing: ServerContext['hearing'];
  readonly jobs: ServerContext['jobs'];
  readonly workers: ServerContext['workers'];
  readonly files: ServerContext['files'];
  readonly log: Log;
  readonly settings: Settings;
  /** Whose papers they are. */
  readonly accounts: Pick<Accounts, 'byId' | 'byIds'>;
  readonly library: {
    readonly entries: LibraryEntries;
    readonly access: LibraryAccess;
    readonly intake: LibraryIntake;
    readonly words: LibraryWords;
    readonly marks: PdfMarks;
  };
  /** Texts that several people write at the same time. */
  readonly live: LiveTexts;
  /** For work that goes with whoever does it. */
  readonly scratch: string;
  /** Build folders of papers; kept between compiles, may be lost at any time. */
  readonly builds: string;
  /** Where packages and comparisons are made, each in a folder of its own that goes with the job. */
  readonly exports: string;
  /** Where what other plugins write is compiled. */
  readonly prints: string;
  /** How far the installation of TeX is, written by `host-web/setup/tex-state.mjs`. */
  readonly texState: string;
  readonly packages: PackagePlaces;
  /** Which programs there are on this machine. */
  programs(): Promise<readonly Program[]>;
  /** What is said about sources, where a plugin knows. */
  readonly remarks?: TextRemarks | undefined;
  /** What is suggested in them, where a plugin knows. */
  readonly suggestions?: TextSuggestions | undefined;
}

export const openLatex = (context: ServerContext): Latex => ({
  db: context.db<LatexTables>(),
  events: context.events,
  limits: context.limits,
  hearing: context.hearing,
  jobs: context.jobs,
  workers: context.workers,
  files: context.files,
  log: context.log,
  settings: latexSettings(context),
  accounts: context.service(Accounts),
  library: {
    entries: context.service(LibraryEntries),
    access: context.service(LibraryAccess),
    intake: context.service(LibraryIntake),
    words: context.service(LibraryWords),
    marks: context.service(PdfMarks),
  },
  live: context.service(LiveTexts),
  scratch: context.scratch,
  builds: join(context.scratch, 'builds'),
  exports: join(context.scratch, 'exports'),
  prints: join(context.scratch, 'prints'),
  // The scratch folder of a plugin stands two below CARREL_DATA.
  texState: join(context.scratch, '../../setup/tex.json'),
  remarks: context.optional(TextRemarks),
  suggestions: context.optional(TextSuggestions),
  programs: programsHere,
  packages: { wanted: join(context.scratch, '../../setup/wanted'), installed: '/usr/share/doc' },
});
