/** Every call of the library. Clients: `context.api(libraryContract)`. */
import { annotationCalls } from './contract/annotations.ts';
import { articleCalls } from './contract/articles.ts';
import { exchangeCalls } from './contract/exchange.ts';
import { fileCalls } from './contract/files.ts';
import { projectCalls } from './contract/projects.ts';
import { sharingCalls } from './contract/sharing.ts';
import { tagCalls } from './contract/tags.ts';
import { trashCalls } from './contract/trash.ts';

export { EXPORT_FORMATS, MAX_IMPORT_BYTES, type ExportFormat, type Skipped } from './contract/exchange.ts';
export { MAX_DOCUMENTS, MAX_PDF_BYTES } from './contract/files.ts';

export const libraryContract = {
  ...projectCalls,
  ...articleCalls,
  ...annotationCalls,
  ...tagCalls,
  ...trashCalls,
  ...fileCalls,
  ...exchangeCalls,
  ...sharingCalls,
};
export type LibraryContract = typeof libraryContract;
