/** The LaTeX editor: papers of several files, compiled on the server, with citations from the library. */
import * as z from 'zod/mini';
import { all, definePlugin, eq, has, isOnline, not, panelType } from '#plugin-api';
import {
  canWrite,
  chosenIsOwned,
  chosenIsWritable,
  hasFile,
  hasPasteOffer,
  hasPdf,
  hasSelection,
  isCompiling,
  isWritable,
} from './common/keys.ts';
import { ENGINES } from './common/engines.ts';
import { SNIPPET_NAMES } from './common/snippet-names.ts';
import { limits, refusals } from './common/limits.ts';
import { ofFile, ofFileMaybe, ofVersions } from './common/panel-params.ts';

/** Free people see these commands with a lock (LTX-025, LTX-026). */
const proOnly = (limit: string) => ({ plans: ['P'] as const, otherwise: 'lock' as const, limit });

export default definePlugin({
  id: 'latex',
  api: 1,
  // Affiliates have Home and their own panel (decisions §15).
  requires: ['library', 'reader', 'coedit'],
  // Its styles write what letters and CVs cite.
  optional: ['citing', 'presence', 'comments', 'suggestions'],
  // So that library and reader can cite through it also when no paper is in sight.
  start: 'idle',
  context: [hasFile, hasSelection, hasPdf, isCompiling, canWrite, hasPasteOffer, isWritable, chosenIsWritable, chosenIsOwned],
  contributes: {
    panels: {
      'latex.files': { icon: 'files', kind: 'view', area: 'right', initial: true, route: '/editor' },
      'latex.editor': {
        icon: 'file-code',
        kind: 'editor',
        area: 'right',
        many: true,
        params: z.object({ file: z.coerce.number(), path: z.optional(z.string()) }),
        version: 1,
        route: '/editor/latex/:file',
      },
      'latex.preview': { icon: 'file-text', kind: 'editor', area: 'center', many: true, params: ofFile, version: 1 },
      'latex.comparison': { icon: 'file-text', kind: 'editor', area: 'center', many: true, params: ofVersions, version: 1 },
      'latex.references': { icon: 'library', kind: 'view', area: 'left' },
      'latex.outline': { icon: 'list-tree', kind: 'view', area: 'left' },
      'latex.search': { icon: 'search', kind: 'view', area: 'left' },
      'latex.problems': { icon: 'circle-alert', kind: 'view', area: 'bottom' },
      'latex.log': { icon: 'scroll-text', kind: 'view', area: 'bottom' },
      'latex.faq': { icon: 'help', kind: 'page', area: 'center' },
    },
    fragments: {
      'latex.quickAccess': { place: 'home.dashboard', order: 60, icon: 'zap', opens: 'latex.files' },
    },
    commands: {
      'latex.open': { icon: 'file-code', args: z.object({ file: z.number(), path: z.optional(z.string()) }) },
      'latex.new': { icon: 'file-plus', enablement: has(isOnline) },
      'latex.openDemo': { icon: 'book-open', enablement: has(isOnline) },
      'latex.import': { icon: 'upload', enablement: has(isOnline) },
      'latex.duplicate': { icon: 'copy', args: ofFileMaybe, enablement: has(isOnline) },
      'latex.rename': { icon: 'pencil', args: ofFileMaybe, enablement: all(has(chosenIsWritable), has(isOnline)) },
      'latex.delete': { icon: 'trash', args: ofFileMaybe, enablement: all(has(chosenIsOwned), has(isOnline)) },
      'latex.toggleFavourite': { icon: 'star', args: ofFileMaybe, enablement: has(isOnline) },
      'latex.toggleQuickAccess': { icon: 'zap', args: ofFileMaybe, enablement: has(isOnline) },
      'latex.addFile': { icon: 'file-plus', enablement: all(has(isWritable), has(isOnline)) },
      'latex.uploadFiles': { icon: 'upload', enablement: all(has(isWritable), has(isOnline)) },
      'latex.insertImage': { icon: 'image', enablement: all(has(canWrite), has(isOnline)) },
      'latex.save': { icon: 'save', enablement: has(isWritable) },
      'latex.versions': { icon: 'history', enablement: all(has(hasFile), has(isOnline)) },
      'latex.package': {
        icon: 'package',
        args: ofFileMaybe,
        palette: true,
        enablement: has(isOnline),
        gate: proOnly('FREE_LATEX_FULL_PROJECT_DOWNLOAD'),
      },
      'latex.compile': { icon: 'play', enablement: all(has(hasFile), not(has(isCompiling)), has(isOnline)) },
      'latex.cancelCompile': { icon: 'square', enablement: all(has(isCompiling), has(isOnline)) },
      'latex.toggleAutoCompile': { icon: 'refresh-cw' },
      'latex.openPreview': { icon: 'file-text', enablement: has(hasFile) },
      'latex.openLog': { icon: 'scroll-text', enablement: has(hasFile) },
      'latex.openProblems': { icon: 'circle-alert' },
      'latex.openOutline': { icon: 'list-tree' },
      'latex.openReferences': { icon: 'library' },
      'latex.openFaq': { icon: 'help' },
      'latex.forwardSearch': { icon: 'target', enablement: all(has(hasPdf), has(isOnline)) },
      'latex.cite': { icon: 'quote', enablement: has(canWrite) },
      'latex.openCited': { icon: 'book-open', enablement: has(hasFile) },
      'latex.insertBibliography': { icon: 'book-marked', enablement: has(canWrite) },
      'latex.insertSnippet': {
        icon: 'code',
        args: z.optional(z.object({ name: z.enum(SNIPPET_NAMES) })),
        enablement: has(canWrite),
      },
      'latex.renameSymbol': { icon: 'text-cursor', enablement: has(canWrite) },
      'latex.search': { icon: 'replace', enablement: has(hasFile) },
      'latex.pasteOffer': { icon: 'clipboard', enablement: has(hasPasteOffer) },
      'latex.wordCount': { icon: 'hash', enablement: has(hasFile) },
      'latex.downloadPdf': { icon: 'download', enablement: all(has(hasPdf), has(isOnline)) },
      'latex.downloadTex': {
        icon: 'download',
        enablement: all(has(hasFile), has(isOnline)),
        gate: proOnly('FREE_LATEX_TEX_DOWNLOAD'),
      },
      'latex.downloadZip': {
        icon: 'download',
        enablement: all(has(hasFile), has(isOnline)),
        gate: proOnly('FREE_LATEX_FULL_PROJECT_DOWNLOAD'),
      },
    },
    keybindings: [
      { command: 'latex.compile', keys: 'mod+enter', when: has(hasFile) },
      { command: 'latex.save', keys: 'mod+s', when: has(hasFile) },
      { command: 'latex.cite', keys: 'mod+shift+c', when: has(hasFile) },
      { command: 'latex.forwardSearch', keys: 'mod+alt+j', when: has(hasFile) },
      { command: 'latex.search', keys: 'mod+shift+h', when: has(hasFile) },
      { command: 'latex.pasteOffer', keys: 'mod+alt+v', when: has(hasPasteOffer) },
      { command: 'latex.renameSymbol', keys: 'f2', when: all(has(hasFile), eq(panelType, 'latex.editor')) },
    ],
    menus: [
      { menu: 'dock.empty', command: 'latex.new', group: '2-write', order: 10 },
      { menu: 'menubar.file', command: 'latex.new', group: '1-new', order: 30 },
      { menu: 'menubar.file', command: 'latex.import', group: '2-import', order: 30 },
      { menu: 'menubar.file', command: 'latex.downloadPdf', group: '3-export', order: 30, when: has(hasFile) },
      { menu: 'menubar.file', command: 'latex.downloadTex', group: '3-export', order: 31, when: has(hasFile) },
      { menu: 'menubar.file', command: 'latex.downloadZip', group: '3-export', order: 32, when: has(hasFile) },
      { menu: 'menubar.file', command: 'latex.package', group: '3-export', order: 33, when: has(hasFile) },
      { menu: 'latex.file.context', command: 'latex.open', group: '1-open' },
      { menu: 'latex.file.context', command: 'latex.toggleFavourite', group: '2-mark', order: 1 },
      { menu: 'latex.file.context', command: 'latex.toggleQuickAccess', group: '2-mark', order: 2 },
      { menu: 'latex.file.context', command: 'latex.duplicate', group: '3-edit', order: 1 },
      { menu: 'latex.file.context', command: 'latex.rename', group: '3-edit', order: 2 },
      { menu: 'latex.file.context', command: 'latex.package', group: '3-edit', order: 3 },
      { menu: 'latex.file.context', command: 'latex.delete', group: '4-delete' },
    ],
    sidebar: [{ id: 'editor', icon: 'file-code', opens: 'latex.files', order: 60 }],
    refusals,
    limits,
    settings: {
      'latex.autoCompile': { schema: z.boolean(), initial: true, scope: 'user' },
      'latex.engine': { schema: z.enum(ENGINES), initial: 'pdflatex', scope: 'user' },
      'latex.stopOnFirstError': { schema: z.boolean(), initial: false, scope: 'user' },
      'latex.wordWrap': { schema: z.boolean(), initial: true, scope: 'device' },
      'latex.fontSize': { schema: z.number().check(z.minimum(10), z.maximum(32)), initial: 14, scope: 'device' },
    },
  },
});
