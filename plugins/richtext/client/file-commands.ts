/** Commands about rich texts as a whole: they work on the one that is named, chosen in the list, or open. */
import { type ClientContext, Panels } from '#plugin-api/client';
import type { fileCommands as declared } from '../common/file-commands.ts';
import type { Download } from '../common/downloads.ts';
import { RichtextParts } from './tokens.ts';

type Handler = (ctx: ClientContext, args: never) => unknown;

/** The page with the lists of all editors, where LaTeX is there; the list by itself otherwise. */
const LISTS = 'latex.files';

const parts = (ctx: ClientContext) => ctx.service(RichtextParts);

/** The rich text that commands are about. */
export const chosenFile = ({ list, editors }: Pick<RichtextParts, 'list' | 'editors'>): number | undefined =>
  list.chosen ?? editors.active?.file.id;

const onFile =
  (act: (ctx: ClientContext, file: number) => unknown) =>
  (ctx: ClientContext, args?: { file?: number }): unknown => {
    const file = args?.file ?? chosenFile(parts(ctx));
    return file === undefined ? undefined : act(ctx, file);
  };

export const fileCommands = {
  'richtext.open': onFile((ctx, file) => parts(ctx).fileActions.open(file)),
  'richtext.showFiles': (ctx: ClientContext) => {
    const panels = ctx.service(Panels);
    return panels.open(parts(ctx).hasLatex() ? LISTS : 'richtext.files', parts(ctx).hasLatex() ? { list: 'richtext.files' } : {});
  },
  'richtext.new': (ctx: ClientContext) => parts(ctx).fileActions.create(),
  'richtext.import': (ctx: ClientContext) => parts(ctx).fileActions.import(),
  'richtext.duplicate': onFile((ctx, file) => parts(ctx).fileActions.duplicate(file)),
  'richtext.rename': onFile((ctx, file) => parts(ctx).fileActions.rename(file)),
  'richtext.delete': onFile((ctx, file) => parts(ctx).fileActions.delete(file)),
  'richtext.toggleFavourite': onFile((ctx, file) => parts(ctx).fileActions.toggle('favourite', file)),
  'richtext.toggleQuickAccess': onFile((ctx, file) => parts(ctx).fileActions.toggle('quickAccess', file)),
  'richtext.toggleTemplate': onFile((ctx, file) => parts(ctx).fileActions.toggle('template', file)),
  'richtext.download': (ctx: ClientContext, args?: { file?: number; format?: Download }) => {
    const file = args?.file ?? chosenFile(parts(ctx));
    return file === undefined ? undefined : parts(ctx).downloads.download(file, args?.format);
  },
  'richtext.toLatex': onFile((ctx, file) => parts(ctx).downloads.toLatex(file)),
  'richtext.fromLatex': (ctx: ClientContext, args?: { file?: number }) => {
    const paper = args?.file ?? parts(ctx).chosenPaper();
    return paper === undefined ? undefined : parts(ctx).fileActions.fromLatex(paper);
  },
  'richtext.versions': onFile((ctx, file) => parts(ctx).versions.show(file)),
} satisfies Readonly<Record<keyof typeof declared, Handler>>;
