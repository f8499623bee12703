/** What the parts of the server half of rich texts work with. */
import { Accounts, type Kysely, type Log, type ServerContext, type Transaction } from '#plugin-api/server';
import { CitedTexts } from '#plugins/citing/common/server-services.ts';
import { Comments } from '#plugins/coedit/common/comments.ts';
import { LiveTexts } from '#plugins/coedit/common/server-services.ts';
import { TextRemarks } from '#plugins/coedit/common/text-remarks.ts';
import { TextSuggestions } from '#plugins/coedit/common/text-suggestions.ts';
import { LatexManuscripts, LatexPapers, LatexPrinter } from '../common/neighbours.ts';
import {
  LibraryAccess,
  LibraryEntries,
  LibraryIntake,
  LibraryItems,
  LibraryWords,
  LibraryWorks,
} from '#plugins/library/common/server-services.ts';
import type { RichtextTables } from './tables.ts';

/** The database or a transaction of it. */
export type Db = Kysely<RichtextTables>;
export type Tx = Transaction<RichtextTables>;

export interface Richtext {
  readonly db: Db;
  readonly events: ServerContext['events'];
  readonly limits: ServerContext['limits'];
  readonly jobs: ServerContext['jobs'];
  readonly files: ServerContext['files'];
  readonly log: Log;
  /** Address under which browsers reach the app. */
  readonly publicUrl: string;
  /** For work that goes with whoever does it. */
  readonly scratch: string;
  /** Whose files they are. */
  readonly accounts: Pick<Accounts, 'byId' | 'byIds'>;
  readonly library: {
    readonly access: LibraryAccess;
    readonly entries: LibraryEntries;
    readonly items: LibraryItems;
    readonly intake: LibraryIntake;
    readonly works: LibraryWorks;
    readonly words: LibraryWords;
  };
  /** Texts that several people write at the same time. */
  readonly live: LiveTexts;
  /** Prints citations, where a plugin does. */
  readonly cited?: CitedTexts | undefined;
  /** Makes manuscripts of the other kind, where a plugin does. */
  readonly papers?: LatexPapers | undefined;
  /** Compiles them, where a plugin does. */
  readonly printer?: LatexPrinter | undefined;
  /** Those that there are of the other kind. */
  readonly manuscripts?: LatexManuscripts | undefined;
  /** What is said about texts, and keeps what a file brings of it, where a plugin does. */
  readonly remarks?: TextRemarks | undefined;
  readonly comments?: Comments | undefined;
  /** What is suggested in them, where a plugin knows. */
  readonly suggestions?: TextSuggestions | undefined;
}

export const openRichtext = (context: ServerContext): Richtext => ({
  db: context.db<RichtextTables>(),
  events: context.events,
  limits: context.limits,
  jobs: context.jobs,
  files: context.files,
  log: context.log,
  publicUrl: context.publicUrl,
  scratch: context.scratch,
  accounts: context.service(Accounts),
  library: {
    access: context.service(LibraryAccess),
    entries: context.service(LibraryEntries),
    items: context.service(LibraryItems),
    intake: context.service(LibraryIntake),
    works: context.service(LibraryWorks),
    words: context.service(LibraryWords),
  },
  live: context.service(LiveTexts),
  cited: context.optional(CitedTexts),
  papers: context.optional(LatexPapers),
  printer: context.optional(LatexPrinter),
  manuscripts: context.optional(LatexManuscripts),
  remarks: context.optional(TextRemarks),
  comments: context.optional(Comments),
  suggestions: context.optional(TextSuggestions),
});
