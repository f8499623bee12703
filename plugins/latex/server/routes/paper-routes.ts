/** Handlers of the calls about papers as a whole. */
import type { Caller, Handlers } from '#plugin-api/server';
import { HttpError, LimitError } from '#server-kit';
import { CATEGORIES } from '../../common/categories.ts';
import type { paperCalls } from '../../common/contract-papers.ts';
import { TEMPLATES } from '../../common/templates.ts';
import { type OpenPaper, openPaper } from '../access.ts';
import { importPaper } from '../archive/import-paper.ts';
import { compileSaved } from '../compile/compile-saved.ts';
import type { BuildWaiter } from '../compile/wait-for-build.ts';
import type { EngineWatch } from '../engine/engine-watch.ts';
import { announce } from '../announce.ts';
import type { Latex } from '../latex.ts';
import { createFromBody } from '../papers/create-paper.ts';
import { demoPaper } from '../papers/demo-paper.ts';
import { payerOf } from '../papers/owners.ts';
import { listPapers, marked, papersOf, rememberOpen, setOrder, toggleMark } from '../papers/paper-list.ts';
import { deletePaper, restorePaper } from '../papers/remove-paper.ts';
import { savePaper } from '../papers/save-paper.ts';
import { wholePaper } from '../papers/whole-paper.ts';
import { demandReferences, referenceState } from '../references/reference-limit.ts';
import type { FileRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';
import { demandFullProject } from './downloads.ts';
import { firstFile } from './form-files.ts';

const done = (message: string) => ({ success: true as const, message });

/** What a limit refuses says so in its body too: old programs open their dialog by it (LTX-047). */
const explicitly = <T>(making: Promise<T>): Promise<T> =>
  making.catch((error: unknown) => {
    throw error instanceof LimitError ? new HttpError(error.status, error.message, { success: false, ...error.extra }) : error;
  });

export const paperRoutes = (latex: Latex, waiter: BuildWaiter, engine: EngineWatch): Handlers<typeof paperCalls> => {
  const answer = async (user: Caller, paper: Pick<OpenPaper, 'id' | 'role' | 'texts'>, message: string) => ({
    ...done(message),
    data: { latexFile: await wholePaper(latex, user, paper) },
  });
  /** Who has just made a paper owns it. */
  const made = async (user: Caller, { id }: FileRow) => answer(user, { id, role: 'owner' }, TEXTS.created);

  return {
    getCategories: async () => ({ data: [...CATEGORIES] }),
    getTemplates: async () => ({ data: [...TEMPLATES] }),
    getEngine: async ({ user }) => ({ engine: await engine.ask(user.id) }),

    list: ({ user, query }) => listPapers(latex, user, query),
    get: async ({ user, params }) => ({
      latexFile: await wholePaper(latex, user, await openPaper(latex, latex.db, user.id, params.id, 'read')),
    }),
    create: async ({ user, body }) => made(user, await explicitly(createFromBody(latex, user, body))),
    openDemo: async ({ user, body }) => made(user, await demoPaper(latex, user, body.projectId)),
    import: async ({ user, files, form }) => {
      const { paper, skipped } = await importPaper(latex, user, await firstFile(files), form);
      return { ...(await made(user, paper)), skipped: [...skipped] };
    },
    save: async ({ user, params, body, signal }) => {
      if (body.full_project_download) demandFullProject(user);
      const saved = await savePaper(latex, user, params.id, body);
      const project_path = body.full_project_download ? `/latex/project/${params.id}/` : '';
      if (!body.compile) {
        const nothing = { blob: '', pdf_location: '', build: 0, pages: 0, duration: 0 };
        return {
          ...done(TEXTS.saved),
          data: { ...nothing, project_path, version: saved.version, diagnostics: [...saved.diagnostics] },
        };
      }
      const wish = {
        path: body.path,
        engine: body.engine,
        haltOnError: body.stop_on_first_error ?? false,
        isAuto: body.auto ?? false,
        restricted: body.restrict_free_compilation ?? false,
        wantsBlob: body.pdf_download ?? true,
      };
      const { success, message, data } = await compileSaved(latex, waiter, user, saved, wish, signal);
      return { success, message, data: { ...data, project_path, version: saved.version } };
    },
    rename: async ({ user, params, body }) => {
      const paper = await openPaper(latex, latex.db, user.id, params.id, 'write');
      await latex.db
        .updateTable('latex_file')
        .set({ title: body.title, updated_at: new Date() })
        .where('owner', '=', paper.owner)
        .where('id', '=', paper.id)
        .execute();
      await announce(latex, paper);
      return answer(user, paper, TEXTS.renamed);
    },
    remove: async ({ user, params }) => {
      await deletePaper(latex, user.id, params.id);
      return done(TEXTS.deleted);
    },
    restore: async ({ user, params }) => answer(user, await restorePaper(latex, user.id, params.id), TEXTS.restored),

    getFavourites: async ({ user }) => ({ data: await marked(latex, user.id, 'is_favourite') }),
    getQuickAccess: async ({ user }) => ({ data: await marked(latex, user.id, 'is_quick_access') }),
    toggleFavourite: ({ user, body }) => toggleMark(latex, user.id, body.id, 'is_favourite'),
    toggleQuickAccess: ({ user, body }) => toggleMark(latex, user.id, body.id, 'is_quick_access'),
    getOrder: async ({ user }) => ({ data: (await papersOf(latex, latex.db, user.id)).map(({ id }) => id) }),
    setOrder: async ({ user, body }) => {
      await setOrder(latex, user.id, body.order);
      return done(TEXTS.saved);
    },
    saveCurrentEditor: async ({ user, body }) => {
      await rememberOpen(latex, user.id, body.latex_file_id);
      return done(TEXTS.saved);
    },
    checkReferenceAddLimit: async ({ user, body }) => {
      const paper =
        body.latexFileId === undefined ? undefined : await openPaper(latex, latex.db, user.id, body.latexFileId, 'write');
      const state = await referenceState(latex, paper ? await payerOf(latex, latex.db, paper) : user, paper?.id);
      demandReferences(state, body.referenceItemCount, paper);
      return { ...done(''), limit: state.limit, used: state.used };
    },
  };
};
