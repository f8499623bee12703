/** The library: projects, references with their PDFs, highlights and notes, tags, import, export and the recycle bin. */
import * as z from 'zod/mini';
import { all, definePlugin, has, isOnline, not } from '#plugin-api';
import {
  canChange,
  canWrite,
  hasPdf,
  hasProject,
  hasSavedSearch,
  hasSelection,
  isGuest,
  isImporting,
  isLocked,
  isOwner,
  keys,
} from './common/keys.ts';
import { fragments } from './common/fragments.ts';
import { keybindings } from './common/keybindings.ts';
import { limits } from './common/limits.ts';
import { menus } from './common/menus.ts';

const isOpen = not(has(isLocked));

/** Free users only get the list (matrix LIB-019). */
const everyView = { plans: ['P'], otherwise: 'lock', limit: 'PROJECT_VIEW' } as const;

/** A project, or a saved search; everything where neither is named. */
const listed = z.object({ project: z.optional(z.coerce.number()), saved: z.optional(z.coerce.number()) });

export default definePlugin({
  id: 'library',
  api: 1,
  // Affiliates have Home and their own panel (decisions §15).
  requires: ['notices'],
  optional: ['reader', 'latex', 'citing'],
  start: 'restored',
  context: keys,
  contributes: {
    panels: {
      'library.list': {
        icon: 'library',
        kind: 'view',
        role: 'references',
        initial: true,
        route: '/library/:project?',
        params: listed,
        version: 1,
      },
      'library.references': {
        icon: 'table',
        kind: 'editor',
        many: true,
        route: '/references/:project?',
        params: listed,
        version: 1,
      },
      'library.reference': {
        icon: 'file-text',
        kind: 'editor',
        many: true,
        route: '/library/:project/reference/:article',
        params: z.object({ article: z.coerce.number(), project: z.optional(z.coerce.number()) }),
        version: 1,
      },
      'library.trash': { icon: 'trash', kind: 'page', route: '/trash' },
      'library.find': { icon: 'search', kind: 'view', route: '/find' },
      'library.duplicates': { icon: 'files', kind: 'editor', route: '/duplicates' },
      'library.project': { icon: 'history', kind: 'view' },
      'library.unsent': { icon: 'inbox', kind: 'page' },
      'library.requests': { icon: 'users', kind: 'page', route: '/share-requests' },
    },
    fragments,
    commands: {
      'library.open': { icon: 'library' },
      'library.focusList': { icon: 'list' },
      'library.openReferences': { icon: 'table' },
      'library.chooseColumns': { icon: 'columns' },
      'library.toggleTree': { icon: 'library' },
      'library.search': { icon: 'search' },
      'library.find': { icon: 'search' },
      'library.newSavedSearch': { icon: 'list-filter' },
      'library.editSavedSearch': { icon: 'pencil', enablement: has(hasSavedSearch) },
      'library.deleteSavedSearch': { icon: 'trash', enablement: has(hasSavedSearch) },
      'library.newProject': { icon: 'folder-plus' },
      'library.newSubProject': { icon: 'folder-plus', enablement: all(has(isOwner), has(canWrite)) },
      'library.renameProject': { icon: 'pencil', enablement: all(has(hasProject), has(canWrite)) },
      'library.setColourBand': { icon: 'palette', enablement: all(has(hasProject), has(canWrite)) },
      'library.moveProject': { icon: 'folder-input', enablement: all(has(isOwner), has(canWrite)) },
      'library.deleteProject': { icon: 'trash', enablement: has(isOwner) },
      'library.shareProject': { icon: 'user-plus', enablement: all(has(hasProject), isOpen, has(isOnline)) },
      'library.leaveProject': { icon: 'log-out', enablement: all(has(isGuest), has(isOnline)) },
      'library.showProject': { icon: 'history' },
      'library.showRequests': { icon: 'users' },
      'library.toggleFavourite': { icon: 'star', enablement: has(hasProject) },
      'library.addPdfs': { icon: 'file-plus', enablement: all(has(canWrite), has(isOnline)) },
      'library.addByIdentifier': { icon: 'hash', enablement: all(has(canWrite), has(isOnline)) },
      'library.uploadImage': { icon: 'image-plus', enablement: all(has(hasProject), has(canWrite), has(isOnline)) },
      'library.showImages': { icon: 'image', enablement: all(has(hasProject), isOpen) },
      'library.viewAsList': { icon: 'list' },
      'library.viewAsGrid': { icon: 'layout-grid', gate: everyView },
      'library.viewAsTable': { icon: 'table', gate: everyView },
      'library.viewAsImages': { icon: 'image', gate: everyView },
      'library.toggleInspector': { icon: 'info' },
      'library.toggleStar': { icon: 'star', enablement: has(hasSelection) },
      'library.toggleRead': { icon: 'check', enablement: has(hasSelection) },
      'library.import': { icon: 'download', enablement: all(has(canWrite), has(isOnline)) },
      'library.cancelImport': { icon: 'close', enablement: has(isImporting) },
      'library.export': { icon: 'upload', enablement: has(isOnline) },
      'library.exportSelection': { icon: 'upload', enablement: all(has(hasSelection), has(isOnline)) },
      'library.newReference': { icon: 'plus', enablement: has(canWrite) },
      'library.openReference': { icon: 'file-text', enablement: has(hasSelection) },
      'library.editReference': { icon: 'pencil', enablement: all(has(hasSelection), has(canChange)) },
      'library.editFields': { icon: 'square-pen', enablement: all(has(hasSelection), has(canChange)) },
      'library.moveReferences': { icon: 'folder-input', enablement: all(has(hasSelection), has(canChange)) },
      'library.deleteReferences': { icon: 'trash', enablement: all(has(hasSelection), has(canChange)) },
      'library.addTag': { icon: 'tag', enablement: all(has(hasSelection), has(canChange)) },
      'library.removeTag': { icon: 'tag', enablement: all(has(hasSelection), has(canChange)) },
      'library.addNote': { icon: 'sticky-note', enablement: all(has(hasSelection), has(canChange)) },
      'library.quickNote': { icon: 'sticky-note' },
      'library.noteFromHighlights': { icon: 'highlighter', enablement: all(has(hasSelection), has(canChange)) },
      'library.openPdf': { icon: 'book-open', enablement: has(hasPdf) },
      'library.copyCitekey': { icon: 'copy', enablement: has(hasSelection) },
      'library.findDuplicates': { icon: 'files', enablement: all(isOpen, has(isOnline)) },
      'library.unifySpellings': { icon: 'spell-check', enablement: all(has(canWrite), has(isOnline)) },
      'library.sendChanges': { icon: 'send', enablement: has(isOnline) },
      'library.showUnsent': { icon: 'inbox' },
      'library.openTrash': { icon: 'trash' },
      'library.undo': { palette: false },
      'library.redo': { palette: false },
    },
    keybindings,
    menus,
    settings: {
      'library.density': { schema: z.enum(['normal', 'dense']), initial: 'normal', scope: 'user' },
      'library.columns': { schema: z.string(), initial: '', scope: 'user', hidden: true },
    },
    sidebar: [
      { id: 'library', icon: 'library', opens: 'library.list', order: 70 },
      { id: 'trash', icon: 'trash', opens: 'library.trash', order: 90 },
    ],
    limits,
    refusals: {
      PROJECT_VIEW: { locked: true },
      PROJECT_LOCKED: { locked: true },
      LIBRARY_REFERENCE_DOWNLOAD: { locked: true },
    },
  },
});
