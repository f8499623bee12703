/** The editor's own objects under one token, for its panels and commands. */
import { token } from '#plugin-api';
import type { Citing } from './actions/citing.ts';
import type { Compiling } from './actions/compiling.ts';
import type { DocumentActions } from './actions/document-actions.ts';
import type { Comparisons } from './actions/comparisons.ts';
import type { PaperActions } from './actions/paper-actions.ts';
import type { Submission } from './actions/submission.ts';
import type { Versions } from './actions/versions.ts';
import type { Authorship } from './authors/authorship.ts';
import type { Checks } from './checks/checks.ts';
import type { OpenSources } from './editor/source-editor.ts';
import type { Previews } from './editor/previews.ts';
import type { SourcePlaces } from './editor/source-places.ts';
import type { InsertHelpers } from './insert/insert-helpers.ts';
import type { MonacoApi } from './monaco/load-monaco.ts';
import type { SourceModels } from './monaco/source-models.ts';
import type { Pasting } from './paste/pasting.ts';
import type { PaperSearch } from './search/paper-search.ts';
import type { DevicePages } from './stores/device-pages.ts';
import type { EngineStore } from './stores/engine-store.ts';
import type { LibraryKeys } from './stores/library-keys.ts';
import type { OlderDrafts } from './stores/older-drafts.ts';
import type { OpenPapers } from './stores/open-papers.ts';
import type { PaperList } from './stores/paper-list.ts';
import type { ReferenceStore } from './stores/reference-store.ts';
import type { LatexUses } from './uses/latex-uses.ts';

export interface LatexParts {
  readonly list: PaperList;
  readonly papers: OpenPapers;
  /** Compiled pages on this device. */
  readonly pages: DevicePages;
  readonly editors: OpenSources;
  readonly previews: Previews;
  readonly places: SourcePlaces;
  readonly models: SourceModels;
  /** What other plugins look for in the sources. */
  readonly checks: Checks;
  readonly keys: LibraryKeys;
  readonly referenceList: ReferenceStore;
  readonly engine: EngineStore;
  /** Whether sources show who wrote what. */
  readonly authorship: Authorship;
  /** What an older version has left on the device. */
  readonly older: OlderDrafts;
  readonly citing: Citing;
  /** What the library is told of citations. */
  readonly uses: LatexUses;
  readonly compiling: Compiling;
  readonly paperActions: PaperActions;
  readonly versions: Versions;
  readonly comparisons: Comparisons;
  readonly submission: Submission;
  readonly documentActions: DocumentActions;
  /** Search and replace over the files of the open paper. */
  readonly search: PaperSearch;
  readonly pasting: Pasting;
  /** Symbols, tables and what can be cited, at the cursor. */
  readonly helpers: InsertHelpers;
  /** Monaco, loaded and set up when it is first asked for. */
  readonly monaco: () => Promise<MonacoApi>;
}
export const LatexParts = token<LatexParts>('latex.parts');
