/** What the editor does as soon as it is on: listens to the server, keeps context keys and the status bar true, guards what is typed. */
import { autorun, reaction } from 'mobx';
import { disposable } from '#plugin-api';
import { Api, type ClientContext, Panels, QuickOpen, ServerEvents, Session } from '#plugin-api/client';
import { ChosenPaper, CiteLinks } from '../common/services.ts';
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
} from '../common/keys.ts';
import type { BuildNews, EngineState } from '../common/model.ts';
import { LIBRARY_CHANGED, LIBRARY_SHARING, type LibraryChanged, type SharingChanged } from '#plugins/library/common/events.ts';
import { UsesOfReading } from '#plugins/library/common/uses-of-reading.ts';
import { type UsesChanged, USES_CHANGED } from '../common/uses.ts';
import type { CiteLinksService } from './editor/cite-links-service.ts';
import type { Paper } from './stores/paper.ts';
import { CitationFormatter, CitationTarget, Finders, References } from '#plugins/library/common/services.ts';
import { mayWrite } from '#plugins/library/common/roles.ts';
import { TextChecks } from '#plugins/coedit/common/text-checks.ts';
import { ChosenThings, type ThingChoice } from '#plugins/coedit/common/chosen-things.ts';
import { TextNotes } from '#plugins/coedit/common/text-notes.ts';
import { sourcesAsTexts } from './checks/sources-as-texts.ts';
import { latexContract } from '../common/contract.ts';
import { paperFinder, passageProvider } from './find/paper-finder.ts';
import { Suggesting } from '#plugins/coedit/common/suggesting.ts';
import { keepPages } from './keep-pages.ts';
import { keepRemarks } from './notes/keep-remarks.ts';
import { LatexSurface } from './notes/latex-surface.ts';
import { LatexParts } from './tokens.ts';
import { showStatus } from './show-status.ts';
import { tellLeftOut } from './tell-left-out.ts';
import { tellStorage } from './tell-storage.ts';

/** Several changes of one paper are answered together. */
const TOGETHER = 300;
/** No paper's id: they begin at 1. */
const ALL = 0;

const listen = (ctx: ClientContext): void => {
  const { papers, list, engine, keys } = ctx.service(LatexParts);
  const events = ctx.service(ServerEvents);
  const { subscriptions } = ctx;
  const waiting = new Map<number, ReturnType<typeof setTimeout>>();
  /** Asks for papers and for the list again. @param key what follows within `TOGETHER` under the same one takes its place */
  const lookLater = (key: number, which: () => readonly (Paper | undefined)[]) => {
    clearTimeout(waiting.get(key));
    const look = () =>
      void Promise.all([...which().map((paper) => paper?.refresh()), list.papers && list.load()]).catch(() => undefined);
    waiting.set(key, setTimeout(look, TOGETHER));
  };
  const refresh = (file: number) => lookLater(file, () => [papers.get(file)]);
  subscriptions.add(events.on<{ file: number }>('latex.changed', ({ file }) => refresh(file)));
  // Who sees which papers is told by the library, whose projects they belong to.
  const refreshAll = () => lookLater(ALL, () => papers.all);
  subscriptions.add(events.on<SharingChanged>(LIBRARY_SHARING, refreshAll));
  subscriptions.add(events.on<LibraryChanged>(LIBRARY_CHANGED, ({ kinds }) => kinds.includes('projects') && refreshAll()));
  subscriptions.add(events.on<BuildNews>('latex.build', (news) => papers.get(news.file)?.compiler.heard(news)));
  subscriptions.add(events.on<EngineState>('latex.engine', engine.take));
  subscriptions.add(events.onReconnect(() => papers.all.forEach(({ id }) => refresh(id))));
  subscriptions.add(ctx.service(References).onChange(keys.forget));
  // Another plan has other limits.
  subscriptions.add(ctx.service(Session).onChange((user) => void (user && list.papers && list.load())));
  subscriptions.add(disposable(() => waiting.forEach(clearTimeout)));
};

/** The library shows what is cited where it is read. */
const tellUses = (ctx: ClientContext): void => {
  const { uses } = ctx.service(LatexParts);
  const events = ctx.service(ServerEvents);
  ctx.subscriptions.add(ctx.service(UsesOfReading).register(uses));
  ctx.subscriptions.add(events.on<UsesChanged>(USES_CHANGED, ({ articles }) => uses.changed(articles)));
  ctx.subscriptions.add(events.onReconnect(() => uses.changed(undefined)));
};

/** What failed without a connection, or by a server that was away, comes back by itself. */
const comeBack = (ctx: ClientContext): void => {
  const { papers, list } = ctx.service(LatexParts);
  const session = ctx.service(Session);
  const look = (): void => {
    papers.reopen();
    if (list.hasFailed) void list.load();
  };
  ctx.subscriptions.add(ctx.service(ServerEvents).onReconnect(look));
  ctx.subscriptions.add(
    disposable(
      reaction(
        () => session.isOnline,
        (isOnline) => isOnline && look(),
      ),
    ),
  );
};

const guard = (ctx: ClientContext): void => {
  const { papers, older } = ctx.service(LatexParts);
  addEventListener('online', papers.saveAll);
  ctx.subscriptions.add(disposable(() => removeEventListener('online', papers.saveAll)));
  // What one person typed is not for the next.
  ctx.subscriptions.add(ctx.service(Session).onChange((user) => user === undefined && void older.clear()));
};

const followPanels = (ctx: ClientContext): void => {
  const { papers, editors, list } = ctx.service(LatexParts);
  const panels = ctx.service(Panels);
  const follow = () => {
    const { active } = panels;
    if (!active?.id.startsWith('latex.')) return;
    editors.focus(active.instance);
    if (!('file' in active.params) || typeof active.params.file !== 'number') return;
    papers.focus(active.params.file);
    // What is done with a paper as a whole is done with the one that is worked on.
    list.choose(active.params.file);
  };
  ctx.subscriptions.add(panels.onActivate(follow));
};

/** Of the paper that is chosen, or else open. */
const chosenRole = ({ papers, list }: Pick<LatexParts, 'papers' | 'list'>) =>
  list.get(list.chosen ?? papers.active?.id ?? 0)?.role ?? papers.active?.summary?.role;

const keepKeys = (ctx: ClientContext): void => {
  const parts = ctx.service(LatexParts);
  const { papers, editors, pasting } = parts;
  const stop = autorun(() => {
    const { active } = papers;
    const chosen = chosenRole(parts);
    ctx.setKey(hasFile, active !== undefined);
    ctx.setKey(hasPdf, active?.compiler.pdf !== undefined);
    ctx.setKey(isCompiling, active?.compiler.isBusy ?? false);
    ctx.setKey(hasSelection, editors.active?.hasSelection ?? false);
    ctx.setKey(hasPasteOffer, pasting.offer !== undefined);
    ctx.setKey(canWrite, editors.writable !== undefined);
    ctx.setKey(isWritable, active?.state === 'ready' && !active.isReadOnly);
    ctx.setKey(chosenIsWritable, mayWrite(chosen));
    ctx.setKey(chosenIsOwned, chosen === 'owner');
  });
  ctx.subscriptions.add(disposable(stop));
};

/** What other plugins do with manuscripts is done with the paper that is chosen. */
const offerChoice = (ctx: ClientContext): void => {
  const parts = ctx.service(LatexParts);
  const choice: ThingChoice = {
    kind: 'latex',
    get thing() {
      return ctx.service(ChosenPaper).file;
    },
    get choices() {
      return parts.list.choices;
    },
    get isOwned() {
      return chosenRole(parts) === 'owner';
    },
  };
  ctx.subscriptions.add(ctx.service(ChosenThings).add(choice));
};

export const activate = (ctx: ClientContext): void => {
  const { papers, list, places, engine, citing, checks } = ctx.service(LatexParts);
  citing.formatter = ctx.optional(CitationFormatter);
  ctx.subscriptions.add(ctx.service(CitationTarget).register(citing, 'latex.editor'));
  const notes = ctx.optional(TextNotes);
  if (notes) ctx.subscriptions.add(notes.add(new LatexSurface(ctx.service(LatexParts))));
  const suggesting = ctx.optional(Suggesting);
  if (suggesting) ctx.subscriptions.add(suggesting.add(new LatexSurface(ctx.service(LatexParts))));
  ctx.subscriptions.add(ctx.service(TextChecks).add(sourcesAsTexts(checks, ctx.service(ChosenPaper))));
  const links = ctx.service(CiteLinks) as CiteLinksService;
  listen(ctx);
  tellUses(ctx);
  comeBack(ctx);
  guard(ctx);
  followPanels(ctx);
  keepKeys(ctx);
  offerChoice(ctx);
  keepRemarks(ctx);
  keepPages(ctx);
  showStatus(ctx);
  tellLeftOut(ctx);
  tellStorage(ctx);
  // Somebody without an account compiles nothing.
  if (ctx.service(Session).user) void engine.ask();
  ctx.subscriptions.add(
    disposable(
      reaction(
        () => papers.all.map((paper) => paper.revision + paper.id),
        () => papers.all.forEach(({ id }) => links.changed(id)),
      ),
    ),
  );
  ctx.subscriptions.add(
    ctx.service(QuickOpen).addProvider({
      id: 'latex.papers',
      get title() {
        return ctx.t('files.heading');
      },
      search: async (text) => {
        if (!list.papers) await list.load();
        const wanted = text.toLocaleLowerCase();
        return (list.papers ?? [])
          .filter(({ title }) => title.toLocaleLowerCase().includes(wanted))
          .map(({ id, title }) => ({ id: String(id), title, icon: 'file-code', run: () => places.open(id) }));
      },
    }),
  );
  const findCalls = ctx.service(Api).of(latexContract);
  ctx.subscriptions.add(ctx.service(Finders).add(paperFinder(findCalls, places, ctx.t)));
  ctx.subscriptions.add(ctx.service(QuickOpen).addProvider(passageProvider(findCalls, places, ctx.t)));
};
