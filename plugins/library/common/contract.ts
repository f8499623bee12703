/** Every call of the library. Clients: `context.api(libraryContract)`. */
import { activityCalls } from './contract/activity.ts';
import { annotationCommandCalls } from './contract/annotation-commands.ts';
import { annotationCalls } from './contract/annotations.ts';
import { articleCalls } from './contract/articles.ts';
import { checkCalls } from './contract/checks.ts';
import { duplicateCalls } from './contract/duplicates.ts';
import { exchangeCalls } from './contract/exchange.ts';
import { fileCalls } from './contract/files.ts';
import { findCalls } from './contract/find.ts';
import { legacyCalls } from './contract/legacy.ts';
import { lookupCalls } from './contract/lookup.ts';
import { imageCalls } from './contract/images.ts';
import { overlayCalls } from './contract/overlay.ts';
import { projectCalls } from './contract/projects.ts';
import { savedSearchCalls } from './contract/saved-searches.ts';
import { readingCalls } from './contract/reading.ts';
import { relationCalls } from './contract/relations.ts';
import { sharingCalls } from './contract/sharing.ts';
import { syncCalls } from './contract/sync.ts';
import { tagCalls } from './contract/tags.ts';
import { trashCalls } from './contract/trash.ts';

export { type DuplicateGroup, type FurtherFile, MAX_MERGES, type Merge } from './contract/duplicates.ts';
export {
  EXPORT_FORMATS,
  MAX_IMPORT_BYTES,
  type ExportFormat,
  type FilesOfEntry,
  type MergedEntry,
  type Skipped,
} from './contract/exchange.ts';
export { MAX_LOOKUP_TEXT, MAX_LOOKUPS } from './contract/lookup.ts';
export { MAX_NOTICE_WORKS } from './contract/checks.ts';
export { MAX_DOCUMENTS, MAX_PDF_BYTES } from './contract/files.ts';
export { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from './contract/images.ts';

export const libraryContract = {
  ...projectCalls,
  ...articleCalls,
  ...annotationCalls,
  ...annotationCommandCalls,
  ...tagCalls,
  ...trashCalls,
  ...fileCalls,
  ...imageCalls,
  ...exchangeCalls,
  ...lookupCalls,
  ...duplicateCalls,
  ...checkCalls,
  ...readingCalls,
  ...relationCalls,
  ...sharingCalls,
  ...activityCalls,
  ...findCalls,
  ...overlayCalls,
  ...savedSearchCalls,
  ...syncCalls,
  ...legacyCalls,
};
export type LibraryContract = typeof libraryContract;
