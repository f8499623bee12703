/** What can be done with rich texts as a whole, and where it is offered. */
import * as z from 'zod/mini';
import { all, type CommandDeclaration, has, isOnline, type MenuDeclaration } from '#plugin-api';
import { chosenIsOwned, chosenIsWritable, hasChosen } from './keys.ts';
import { DOWNLOADS } from './downloads.ts';

const ofFile = z.optional(z.object({ file: z.number() }));
const online = has(isOnline);
const ofChosen = all(has(hasChosen), online);

export const fileCommands = {
  'richtext.open': { icon: 'file-text', args: z.object({ file: z.number() }) },
  'richtext.showFiles': { icon: 'files' },
  'richtext.new': { icon: 'file-plus', enablement: online },
  'richtext.import': { icon: 'upload', enablement: online },
  'richtext.duplicate': { icon: 'copy', args: ofFile, palette: true, enablement: ofChosen },
  'richtext.rename': { icon: 'pencil', args: ofFile, palette: true, enablement: all(has(chosenIsWritable), online) },
  'richtext.delete': { icon: 'trash', args: ofFile, palette: true, enablement: all(has(chosenIsOwned), online) },
  'richtext.toggleFavourite': { icon: 'star', args: ofFile, palette: true, enablement: ofChosen },
  'richtext.toggleQuickAccess': { icon: 'zap', args: ofFile, palette: true, enablement: ofChosen },
  'richtext.toggleTemplate': { icon: 'file-text', args: ofFile, palette: true, enablement: all(has(chosenIsOwned), online) },
  'richtext.download': {
    icon: 'download',
    args: z.optional(z.object({ file: z.optional(z.number()), format: z.optional(z.enum(DOWNLOADS)) })),
    palette: true,
    enablement: ofChosen,
  },
  'richtext.toLatex': { icon: 'file-code', args: ofFile, palette: true, enablement: ofChosen },
  'richtext.fromLatex': { icon: 'file-text', args: ofFile, enablement: online },
  'richtext.versions': { icon: 'history', args: ofFile, palette: true, enablement: ofChosen },
} as const satisfies Readonly<Record<`richtext.${string}`, CommandDeclaration>>;

type FileCommand = keyof typeof fileCommands;

/** What stands in the menu of a file in the list, by its groups. */
const OF_FILE: Readonly<Record<string, readonly string[]>> = {
  '1-open': ['open'],
  '2-mark': ['toggleFavourite', 'toggleQuickAccess', 'toggleTemplate'],
  '3-edit': ['duplicate', 'rename', 'versions', 'download', 'toLatex'],
  '4-delete': ['delete'],
};

export const fileMenus: readonly MenuDeclaration<FileCommand>[] = [
  { menu: 'dock.empty', command: 'richtext.new', group: '2-write', order: 11 },
  { menu: 'menubar.file', command: 'richtext.new', group: '1-new', order: 31 },
  { menu: 'menubar.file', command: 'richtext.import', group: '2-import', order: 31 },
  { menu: 'menubar.file', command: 'richtext.download', group: '3-export', order: 40, when: has(hasChosen) },
  { menu: 'menubar.file', command: 'richtext.toLatex', group: '3-export', order: 41, when: has(hasChosen) },
  ...['download', 'versions', 'toLatex'].map((id, order) => ({
    ...{ menu: 'richtext.more', command: `richtext.${id}` as FileCommand, group: '1-file', order },
  })),
  { menu: 'latex.file.context', command: 'richtext.fromLatex', group: '3-edit', order: 4 },
  ...Object.entries(OF_FILE).flatMap(([group, ids]) =>
    ids.map((id, order) => ({ menu: 'richtext.file.context', command: `richtext.${id}` as FileCommand, group, order })),
  ),
];
