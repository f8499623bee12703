/** The commands: what they work on is chosen in the library. */
import { type ClientContext, Notices } from '#plugin-api/client';
import { exportName } from '#plugins/library/common/export-name.ts';
import { LibrarySelection } from '#plugins/library/common/services.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { CitingParts } from './tokens.ts';

const onSelection = (act: (parts: CitingParts, articles: readonly number[]) => unknown) => (context: ClientContext) => {
  const { articles } = context.service(LibrarySelection);
  return articles.length > 0 ? act(context.service(CitingParts), articles) : undefined;
};

/** The chosen project, or all that are one's own; their titles name the file (matrix LIB-081 to LIB-083). */
const exportProjects = async (context: ClientContext): Promise<void> => {
  const { project } = context.service(LibrarySelection);
  const { data } = await context.api(libraryContract).getAllProjects();
  const projects = data.filter(({ id, role }) => (project === undefined ? role === 'owner' : id === project));
  if (projects.length === 0) {
    context.service(Notices).show({ kind: 'info', text: context.t('bibliography.noProject') });
    return;
  }
  const titles = projects.map(({ title }) => title);
  const chosen = { project_ids: projects.map(({ id }) => id) };
  await context.service(CitingParts).bibliographies.export(chosen, (format) => exportName(titles, format));
};

const exportSelection = async (context: ClientContext): Promise<void> => {
  const { articles, project } = context.service(LibrarySelection);
  const api = context.api(libraryContract);
  const [first] = articles;
  if (first === undefined) return;
  const { document } = await api.getArticle({ params: { id: first } });
  const { data } = await api.getAllProjects();
  const ofProject = data.find(({ id }) => id === (project ?? document.project))?.title ?? '';
  const title = articles.length === 1 ? (document.info.title ?? '') : ofProject;
  await context
    .service(CitingParts)
    .bibliographies.export({ article_ids: [...articles] }, (format) => exportName([title], format));
};

export const commands = {
  'citing.copyCitation': onSelection(({ formatted }, articles) => formatted.copyCitation(articles)),
  'citing.copyEntry': onSelection(({ formatted }, articles) => formatted.copyEntries(articles)),
  'citing.show': onSelection(({ formatted }, articles) => formatted.show(articles)),
  'citing.exportBibliography': exportProjects,
  'citing.exportSelection': exportSelection,
  'citing.styles': (context: ClientContext) => context.service(CitingParts).bibliographies.manageStyles(),
};
