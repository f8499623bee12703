/** The library's commands: each finds what it works on in the store. */
import { type ClientContext, Dialogs, Panels, Undo } from '#plugin-api/client';
import type { SavedSearch } from '../common/model/saved-search.ts';
import type { Project } from '../common/model/project.ts';
import { ChooseProject, TOP } from './dialogs/choose-project.tsx';
import { named } from './panels/list/listed.ts';
import { TheQuickNotes } from './quick-note/late-quick-notes.ts';
import { LibraryParts } from './tokens.ts';
import type { View } from './stores/project-view.ts';
import { SCOPE } from './toasts.ts';

const parts = (ctx: ClientContext) => ctx.service(LibraryParts);
const openList = (ctx: ClientContext) => ctx.service(Panels).open('library.list');

/** Runs on the saved search that is shown, if one is. */
const onSaved = (act: (ctx: ClientContext, search: SavedSearch) => unknown) => (ctx: ClientContext) => {
  const { store, saved } = parts(ctx);
  const search = saved.searches.get(store.saved);
  return search && act(ctx, search);
};

/** Runs on the chosen project, if there is one. */
const onProject = (act: (ctx: ClientContext, project: Project) => unknown) => (ctx: ClientContext) => {
  const { chosen } = parts(ctx).store;
  return chosen && act(ctx, chosen);
};

const onSelection = (act: (ctx: ClientContext, articles: readonly number[]) => unknown) => (ctx: ClientContext) => {
  const { articles } = parts(ctx).store;
  return articles.length > 0 ? act(ctx, articles) : undefined;
};

const showFirst = onSelection(
  (ctx, [first]) => first !== undefined && parts(ctx).references.show(first, parts(ctx).store.focused?.project),
);

const moveProject = onProject(async (ctx, project) => {
  const { store, projects } = parts(ctx);
  const branches = store.projects.mine;
  const { t } = ctx;
  const target = await ctx
    .service(Dialogs)
    .open<number>(
      (close) => ChooseProject({ t, branches, except: project.id, withTop: true, action: t('project.move'), close }),
      {
        title: t('project.moveTitle', { title: project.title }),
        size: 'small',
      },
    );
  if (target !== undefined) await projects.move(project, target === TOP ? null : target);
});

const show = (view: View) => (ctx: ClientContext) => {
  openList(ctx);
  return parts(ctx).view.choose(view);
};

/** The list that the person is in, as a full table over the centre. */
const openReferences = (ctx: ClientContext) => {
  const { project, saved } = parts(ctx).store;
  return ctx.service(Panels).open('library.references', named({ project, saved }));
};

export const commands = {
  'library.open': openList,
  'library.openReferences': openReferences,
  'library.chooseColumns': (ctx: ClientContext) => {
    // A list as narrow as a side bar has no columns to choose.
    openReferences(ctx);
    parts(ctx).columns.askForChooser();
  },
  'library.toggleTree': (ctx: ClientContext) => {
    openList(ctx);
    parts(ctx).treeLook.fold();
  },
  'library.focusList': (ctx: ClientContext) => {
    openList(ctx);
    parts(ctx).store.main.askForRows();
  },
  'library.search': (ctx: ClientContext) => {
    openList(ctx);
    parts(ctx).store.main.askForSearch();
  },
  'library.find': (ctx: ClientContext) => {
    ctx.service(Panels).open('library.find');
    parts(ctx).finder.askForField();
  },
  'library.newSavedSearch': (ctx: ClientContext) => parts(ctx).saved.actions.create(),
  'library.editSavedSearch': onSaved((ctx, search) => parts(ctx).saved.actions.edit(search)),
  'library.deleteSavedSearch': onSaved((ctx, search) => parts(ctx).saved.actions.delete(search)),
  'library.newProject': (ctx: ClientContext) => parts(ctx).projects.create(undefined),
  'library.newSubProject': onProject((ctx, project) => parts(ctx).projects.create(project)),
  'library.renameProject': onProject((ctx, project) => parts(ctx).projects.rename(project)),
  'library.setColourBand': onProject((ctx, project) => parts(ctx).projects.edit(project)),
  'library.moveProject': moveProject,
  'library.deleteProject': onProject((ctx, project) => parts(ctx).projects.delete(project)),
  'library.shareProject': onProject((ctx, project) => parts(ctx).sharing.show(project)),
  'library.leaveProject': onProject((ctx, project) => parts(ctx).sharing.leave(project)),
  'library.showProject': (ctx: ClientContext) => ctx.service(Panels).open('library.project'),
  'library.showRequests': (ctx: ClientContext) => ctx.service(Panels).open('library.requests'),
  'library.toggleFavourite': onProject((ctx, project) => parts(ctx).store.projects.toggleFavourite(project.id)),
  'library.addPdfs': (ctx: ClientContext) => parts(ctx).exchange.choosePdfs(),
  'library.addByIdentifier': (ctx: ClientContext) => parts(ctx).identifiers.ask(),
  'library.import': (ctx: ClientContext) => parts(ctx).exchange.chooseBibliography(),
  'library.cancelImport': (ctx: ClientContext) => parts(ctx).exchange.running.cancel(),
  'library.export': (ctx: ClientContext) => {
    const { store, exchange } = parts(ctx);
    const { mine } = store.projects;
    const projects = store.project === undefined ? mine.map(({ project }) => project.id) : [store.project];
    return projects.length > 0 ? exchange.export({ projects }) : undefined;
  },
  'library.exportSelection': onSelection((ctx, articles) => parts(ctx).exchange.export({ articles })),
  'library.uploadImage': onProject((ctx) => parts(ctx).imageActions.choose()),
  'library.showImages': onProject((ctx) => parts(ctx).imageActions.preview()),
  'library.viewAsList': show('list'),
  'library.viewAsGrid': show('grid'),
  'library.viewAsTable': show('table'),
  'library.viewAsImages': show('image'),
  'library.toggleInspector': (ctx: ClientContext) => {
    openList(ctx);
    parts(ctx).inspector.toggle();
  },
  'library.toggleStar': onSelection((ctx) => parts(ctx).reading.toggleStar(parts(ctx).reading.selected)),
  'library.toggleRead': onSelection((ctx) => parts(ctx).reading.toggleRead(parts(ctx).reading.selected)),
  'library.newReference': (ctx: ClientContext) => parts(ctx).references.create(),
  'library.openReference': showFirst,
  'library.editReference': showFirst,
  'library.moveReferences': onSelection((ctx, articles) => parts(ctx).references.move(articles)),
  'library.deleteReferences': onSelection((ctx, articles) => parts(ctx).references.delete(articles)),
  'library.editFields': onSelection((ctx, articles) => parts(ctx).batch.edit(articles)),
  'library.unifySpellings': (ctx: ClientContext) => parts(ctx).batch.unifySpellings(),
  'library.addTag': onSelection((ctx, articles) => parts(ctx).references.addTag(articles)),
  'library.removeTag': onSelection((ctx, articles) => parts(ctx).references.removeTag(articles)),
  'library.addNote': onSelection(async (ctx, [first]) => {
    if (first === undefined) return;
    await parts(ctx).references.addNote(first);
  }),
  'library.quickNote': async (ctx: ClientContext) => (await ctx.service(TheQuickNotes).actions()).write(),
  'library.noteFromHighlights': onSelection((ctx, [first]) => first !== undefined && parts(ctx).notes.fromHighlights(first)),
  'library.openPdf': (ctx: ClientContext) => {
    const { focused } = parts(ctx).store;
    return focused && parts(ctx).references.openPdf(focused.id);
  },
  'library.copyCitekey': onSelection((ctx, articles) => parts(ctx).references.copyCitekeys(articles)),
  'library.findDuplicates': (ctx: ClientContext) => parts(ctx).duplicates.actions.find(),
  'library.sendChanges': async (ctx: ClientContext) => void (await parts(ctx).offline.sync()),
  'library.showUnsent': (ctx: ClientContext) => ctx.service(Panels).open('library.unsent'),
  'library.openTrash': (ctx: ClientContext) => ctx.service(Panels).open('library.trash'),
  'library.undo': (ctx: ClientContext) => ctx.service(Undo).undo(SCOPE),
  'library.redo': (ctx: ClientContext) => ctx.service(Undo).redo(SCOPE),
};
