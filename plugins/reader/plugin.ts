/** The PDF reader: pages, search, highlights with notes, and where one stopped reading. */
import * as z from 'zod/mini';
import { all, any, definePlugin, eq, has, isOnline, panelType } from '#plugin-api';
import { hasProject } from '#plugins/library/common/keys.ts';
import { hasHighlight, hasPassage, isFocused, isOpen, mayMark } from './common/keys.ts';

const id = z.optional(z.coerce.number());
const text = z.optional(z.string());
const drawable = all(has(isOpen), has(mayMark));
const onPage = all(has(isFocused), has(hasPassage));
const onHighlight = all(has(isFocused), has(hasHighlight));
const either = all(has(isFocused), any(has(hasPassage), has(hasHighlight)));
const marksChosen = all(has(mayMark), any(has(hasPassage), has(hasHighlight)));
/** Where highlights are made and deleted; a text field in there keeps `mod+z` for itself. */
const onHighlights = any(eq(panelType, 'reader.pdf'), eq(panelType, 'reader.highlights'));

export default definePlugin({
  id: 'reader',
  api: 1,
  // Affiliates have Home and their own panel (decisions §15).
  requires: ['library'],
  meets: ['latex', 'presence', 'search'],
  // So that the library can open PDFs through it from the first moment.
  start: 'restored',
  context: [isOpen, isFocused, hasPassage, hasHighlight, mayMark],
  contributes: {
    panels: {
      'reader.pdf': {
        icon: 'book-open-text',
        kind: 'editor',
        role: 'paper',
        many: true,
        route: '/library/article/:article/pdf',
        params: z.object({ article: z.coerce.number(), citation: id, page: id, find: text, before: text, after: text, side: id }),
        version: 1,
      },
      'reader.highlights': { icon: 'highlighter', kind: 'view', role: 'marks' },
      'reader.outline': { icon: 'list-tree', kind: 'view' },
    },
    fragments: { 'reader.continue': { place: 'home.start', order: 8 } },
    commands: {
      'reader.open': {
        icon: 'book-open-text',
        args: z.object({ article: z.number(), citation: z.optional(z.number()), page: z.optional(z.number()) }),
        palette: false,
      },
      'reader.openToSide': { icon: 'square-split-horizontal', enablement: has(isOpen) },
      'reader.find': { icon: 'search', enablement: has(isOpen) },
      'reader.fitText': { icon: 'align-left', enablement: has(isOpen) },
      'reader.fitWidth': { icon: 'move', enablement: has(isOpen) },
      'reader.fitPage': { icon: 'maximize', enablement: has(isOpen) },
      'reader.rotate': { icon: 'rotate-cw', enablement: has(isOpen) },
      'reader.caretMode': { icon: 'text-cursor', enablement: has(isOpen) },
      'reader.showHighlights': { icon: 'highlighter' },
      'reader.showOutline': { icon: 'list-tree' },
      'reader.highlight': {
        icon: 'highlighter',
        args: z.optional(z.object({ color: z.number().check(z.int(), z.gte(0), z.lte(4)) })),
        enablement: marksChosen,
        palette: true,
      },
      'reader.underline': { icon: 'underline', enablement: marksChosen },
      'reader.strikeOut': { icon: 'strikethrough', enablement: marksChosen },
      'reader.squiggle': { icon: 'spell-check-2', enablement: marksChosen },
      'reader.drawHighlight': { icon: 'highlighter', enablement: drawable },
      'reader.drawArea': { icon: 'square-dashed', enablement: drawable },
      'reader.drawInk': { icon: 'pencil', enablement: drawable },
      'reader.drawNote': { icon: 'sticky-note', enablement: drawable },
      'reader.drawText': { icon: 'type', enablement: drawable },
      'reader.erase': { icon: 'eraser', enablement: drawable },
      'reader.recolour': {
        icon: 'palette',
        args: z.object({ color: z.number().check(z.int(), z.gte(0), z.lte(4)) }),
        enablement: has(mayMark),
        palette: false,
      },
      'reader.addNote': { icon: 'sticky-note', enablement: marksChosen },
      'reader.cite': { icon: 'quote', enablement: any(has(hasPassage), has(hasHighlight)) },
      'reader.deleteHighlight': { icon: 'trash', enablement: all(has(hasHighlight), has(mayMark)) },
      'reader.addTag': { icon: 'tag', enablement: all(has(hasHighlight), has(mayMark)) },
      'reader.numberedTag': {
        args: z.object({ number: z.number().check(z.int(), z.gte(1), z.lte(9)) }),
        enablement: has(mayMark),
        palette: false,
      },
      'reader.toggleListed': { icon: 'list-ordered', enablement: has(hasHighlight) },
      'reader.nextHighlight': { icon: 'arrow-down', enablement: has(isOpen) },
      'reader.previousHighlight': { icon: 'arrow-up', enablement: has(isOpen) },
      'reader.saveAnnotated': {
        icon: 'download',
        enablement: all(has(isOpen), has(isOnline)),
        gate: { plans: ['P'], otherwise: 'lock', limit: 'LIBRARY_REFERENCE_DOWNLOAD' },
      },
      'reader.keepProject': { icon: 'download', enablement: has(hasProject) },
      'reader.undo': { palette: false },
      'reader.redo': { palette: false },
    },
    keybindings: [
      ...[0, 1, 2, 3, 4].flatMap((color) => [
        { command: 'reader.highlight' as const, keys: String(color + 1), when: onPage, args: { color } },
        { command: 'reader.recolour' as const, keys: String(color + 1), when: onHighlight, args: { color } },
      ]),
      { command: 'reader.openToSide', keys: 'mod+\\', when: has(isFocused) },
      { command: 'reader.highlight', keys: 'h', when: either },
      { command: 'reader.underline', keys: 'u', when: either },
      { command: 'reader.strikeOut', keys: 'x', when: either },
      { command: 'reader.squiggle', keys: 'w', when: either },
      { command: 'reader.drawHighlight', keys: 'b', when: has(isFocused) },
      { command: 'reader.drawArea', keys: 'a', when: has(isFocused) },
      { command: 'reader.drawInk', keys: 'i', when: has(isFocused) },
      { command: 'reader.drawNote', keys: 's', when: has(isFocused) },
      { command: 'reader.drawText', keys: 't', when: has(isFocused) },
      { command: 'reader.erase', keys: 'e', when: has(isFocused) },
      { command: 'reader.addNote', keys: 'm', when: either },
      { command: 'reader.cite', keys: 'c', when: either },
      { command: 'reader.deleteHighlight', keys: 'delete', when: onHighlight },
      { command: 'reader.deleteHighlight', keys: 'backspace', when: onHighlight },
      { command: 'reader.addTag', keys: 'g', when: onHighlight },
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => ({
        command: 'reader.numberedTag' as const,
        keys: `shift+${number}`,
        when: onHighlight,
        args: { number },
      })),
      { command: 'reader.toggleListed', keys: 'l', when: onHighlight },
      { command: 'reader.nextHighlight', keys: 'j', when: has(isFocused) },
      { command: 'reader.previousHighlight', keys: 'k', when: has(isFocused) },
      { command: 'reader.undo', keys: 'mod+z', when: onHighlights },
      { command: 'reader.redo', keys: 'mod+shift+z', when: onHighlights },
      { command: 'reader.redo', keys: 'mod+y', when: onHighlights },
    ],
    menus: [
      { menu: 'panel.tab', command: 'reader.openToSide', group: '2-split', order: 5, when: eq(panelType, 'reader.pdf') },
      { menu: 'menubar.view', command: 'reader.openToSide', group: '3-reader', order: 30 },
      { menu: 'library.project.context', command: 'reader.keepProject', group: '3-exchange', order: 40 },
      { menu: 'menubar.file', command: 'reader.saveAnnotated', group: '3-export', order: 20 },
      { menu: 'menubar.view', command: 'reader.showHighlights', group: '3-reader', order: 10 },
      { menu: 'menubar.view', command: 'reader.showOutline', group: '3-reader', order: 20 },
    ],
    settings: {
      'reader.spread': { schema: z.enum(['single', 'two', 'cover']), initial: 'single', scope: 'user' },
      'reader.thumbnails': { schema: z.boolean(), initial: false, scope: 'device' },
      'reader.pageColour': { schema: z.enum(['paper', 'dimmed', 'inverted']), initial: 'paper', scope: 'device' },
    },
  },
});
