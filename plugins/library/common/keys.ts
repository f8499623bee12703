/** Context keys of the library: what the reference list and the project tree have in hand. */
import { any, eq, key, panelType } from '#plugin-api';

export const hasSelection = key('library.hasSelection', false, 'At least one reference is selected in the list');
export const selectionCount = key('library.selectionCount', 0, 'How many references are selected in the list');
export const hasPdf = key('library.hasPdf', false, 'The focused reference has a PDF');
export const isBook = key('library.isBook', false, 'The focused reference is a book, or a chapter of one');
export const hasProject = key('library.hasProject', false, 'A project is chosen in the tree');
export const canWrite = key('library.canWrite', true, 'The chosen project may be changed by this user');
export const canChange = key('library.canChange', true, 'All selected references may be changed by this user');
export const isOwner = key('library.isOwner', false, 'The chosen project is the user’s own');
export const isGuest = key('library.isGuest', false, 'The chosen project is shared with the user by somebody else');
export const isLocked = key('library.isLocked', false, 'The plan of its owner has locked the chosen project');
export const hasSavedSearch = key('library.hasSavedSearch', false, 'A saved search is chosen in the tree');
export const isImporting = key('library.isImporting', false, 'A file is being imported');
export const listFocused = key('library.listFocused', false, 'The reference list has the keyboard');

export const keys = [
  hasSelection,
  selectionCount,
  hasPdf,
  isBook,
  hasProject,
  canWrite,
  canChange,
  isOwner,
  isGuest,
  isLocked,
  hasSavedSearch,
  isImporting,
  listFocused,
] as const;

/** Where the library is changed; a text field in there keeps `mod+z` for itself. */
export const inLibrary = any(
  eq(panelType, 'library.list'),
  eq(panelType, 'library.references'),
  eq(panelType, 'library.reference'),
  eq(panelType, 'library.trash'),
  eq(panelType, 'library.duplicates'),
);
