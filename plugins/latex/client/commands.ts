/** The LaTeX editor's commands: each works on the paper, or in the source, that was used last. */
import { type ClientContext, Dialogs, Panels, Session } from '#plugin-api/client';
import { type SnippetName, SNIPPET_NAMES } from '../common/snippet-names.ts';
import { snippet } from '../common/snippets.ts';
import { countPaper } from '../common/source/paper-words.ts';
import { SnippetList } from './dialogs/snippet-list.tsx';
import { WordCountView } from './dialogs/word-count-view.tsx';
import { LatexParts } from './tokens.ts';
import type { SourceEditor } from './editor/source-editor.ts';
import type { Paper } from './stores/paper.ts';

const parts = (ctx: ClientContext): LatexParts => ctx.service(LatexParts);

const onPaper = (act: (paper: Paper, parts: LatexParts, ctx: ClientContext) => unknown) => (ctx: ClientContext) => {
  const { active } = parts(ctx).papers;
  return active && act(active, parts(ctx), ctx);
};

const inEditor = (act: (editor: SourceEditor, parts: LatexParts, ctx: ClientContext) => unknown) => (ctx: ClientContext) => {
  const { active } = parts(ctx).editors;
  return active && act(active, parts(ctx), ctx);
};

type FileArgs = { readonly file?: number | undefined } | undefined;

/** On the paper that is named, chosen in the list, or open. */
const onFile =
  (act: (actions: LatexParts['paperActions'], file: number, parts: LatexParts) => unknown) =>
  (ctx: ClientContext, args: FileArgs) => {
    const { papers, list, paperActions } = parts(ctx);
    const file = args?.file ?? list.chosen ?? papers.active?.id;
    return file === undefined ? undefined : act(paperActions, file, parts(ctx));
  };

const show = (panel: string) => (ctx: ClientContext) => ctx.service(Panels).open(panel);

/** As an entry of the rail does: once more closes it, where the keyboard is in it. */
const toggleView = (view: string) => (ctx: ClientContext) => {
  const panels = ctx.service(Panels);
  const { active } = panels;
  if (active?.id === view) panels.close(active.instance);
  else panels.open(view);
};

const insertSnippet = async (ctx: ClientContext, args: { readonly name: SnippetName } | undefined) => {
  const editor = parts(ctx).editors.active;
  const name =
    args?.name ??
    (await ctx.service(Dialogs).open<SnippetName>((close) => SnippetList({ t: ctx.t, names: SNIPPET_NAMES, close }), {
      title: ctx.t('snippet.title'),
      size: 'small',
    }));
  if (name !== undefined) editor?.insertSnippet(snippet(name, ctx.service(Session).plan));
};

export const commands = {
  'latex.open': (ctx: ClientContext, { file, path }: { file?: number; path?: string } = {}) => {
    const { places, list } = parts(ctx);
    const chosen = file ?? list.chosen;
    return chosen === undefined ? ctx.service(Panels).open('latex.files') : places.open(chosen, path);
  },
  'latex.new': (ctx: ClientContext) => parts(ctx).paperActions.create(),
  'latex.openDemo': (ctx: ClientContext) => parts(ctx).paperActions.openDemo(),
  'latex.import': (ctx: ClientContext) => parts(ctx).paperActions.import(),
  'latex.duplicate': onFile((actions, file) => actions.duplicate(file)),
  'latex.rename': onFile((actions, file) => actions.rename(file)),
  'latex.delete': onFile((actions, file) => actions.delete(file)),
  'latex.toggleFavourite': onFile((actions, file) => actions.toggle('favourite', file)),
  'latex.toggleQuickAccess': onFile((actions, file) => actions.toggle('quickAccess', file)),
  'latex.addFile': onPaper((paper, { documentActions }) => documentActions.add(paper)),
  'latex.uploadFiles': onPaper((paper, { documentActions }) => documentActions.upload(paper)),
  'latex.insertImage': (ctx: ClientContext) => parts(ctx).documentActions.insertImage(),
  'latex.save': onPaper((paper) => paper.save()),
  'latex.versions': onPaper((paper, { versions }) => versions.show(paper.id)),
  'latex.whoWrote': (ctx: ClientContext) => {
    const { authorship, editors, places } = parts(ctx);
    authorship.toggle();
    // It is told in the source, which may be behind something else.
    const { active } = editors;
    if (authorship.isShown && active) places.open(active.paper.id, active.path);
  },
  'latex.package': onFile((_, file, { submission }) => submission.show(file)),
  'latex.compile': onPaper((paper, { compiling }) => compiling.compile(paper)),
  'latex.cancelCompile': onPaper((paper) => paper.compiler.cancel()),
  'latex.toggleAutoCompile': (ctx: ClientContext) => parts(ctx).compiling.toggleAutomatic(),
  'latex.openPreview': onPaper((paper, { places }) => places.openPreview(paper.id)),
  'latex.openLog': toggleView('latex.log'),
  'latex.openProblems': toggleView('latex.problems'),
  'latex.openOutline': toggleView('latex.outline'),
  'latex.openReferences': toggleView('latex.references'),
  'latex.openFaq': show('latex.faq'),
  'latex.forwardSearch': (ctx: ClientContext) => parts(ctx).compiling.forward(),
  'latex.cite': (ctx: ClientContext) => parts(ctx).citing.pick(),
  'latex.openCited': inEditor((editor, { citing }) => citing.openCited(editor)),
  'latex.insertBibliography': (ctx: ClientContext) => parts(ctx).citing.insertBibliography(),
  'latex.insertSnippet': insertSnippet,
  'latex.insertSymbol': (ctx: ClientContext) => parts(ctx).helpers.open('symbols'),
  'latex.insertTable': (ctx: ClientContext) => parts(ctx).helpers.open('table'),
  'latex.renameSymbol': inEditor((editor) => editor.run('editor.action.rename')),
  'latex.search': (ctx: ClientContext) => {
    const { search, editors } = parts(ctx);
    ctx.service(Panels).open('latex.search');
    search.askForField(editors.active?.selectedLine, editors.writable !== undefined);
  },
  'latex.pasteOffer': (ctx: ClientContext) => parts(ctx).pasting.accept(),
  'latex.wordCount': onPaper((paper, _, ctx) => {
    const counts = countPaper(paper.index, paper.main, (path) => paper.textOf(path));
    return ctx
      .service(Dialogs)
      .open((close) => WordCountView({ t: ctx.t, counts, close }), { title: ctx.t('words.title'), size: 'small' });
  }),
  'latex.downloadPdf': onPaper((paper, { documentActions }) => documentActions.download(paper, 'pdf')),
  'latex.downloadPdfWithComments': onPaper((paper, { documentActions }) => documentActions.downloadWithComments(paper)),
  'latex.downloadTex': onPaper((paper, { documentActions }) => documentActions.download(paper, 'tex')),
  'latex.downloadZip': onPaper((paper, { documentActions }) => documentActions.download(paper, 'zip')),
};
