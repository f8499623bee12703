/** Projects and references in the palette's plain search. */
import type { ApiOf } from '#plugin-api';
import type { QuickOpenItem, Translate } from '#plugin-api/client';
import type { LibraryContract } from '../common/contract.ts';
import { shownNames } from '../common/shown-names.ts';
import type { ReferenceActions } from './actions/reference-actions.ts';
import type { LibraryStore } from './library-store.ts';
import { titleOf } from './title-of.ts';

const MOST = 20;

interface Provider {
  readonly id: string;
  readonly title: string;
  search(text: string, signal: AbortSignal): Promise<readonly QuickOpenItem[]>;
}

export const projectProvider = (store: LibraryStore, show: (project: number) => void, t: Translate): Provider => ({
  id: 'library.projects',
  get title() {
    return t('quickOpen.projects');
  },
  async search(text) {
    const wanted = text.trim().toLowerCase();
    return (store.projects.projects ?? [])
      .filter((project) => project.title.toLowerCase().includes(wanted))
      .slice(0, MOST)
      .map((project) => ({
        id: `project/${project.id}`,
        title: project.title,
        icon: project.is_locked ? 'lock' : 'folder',
        ...(project.is_locked && { detail: t('project.locked') }),
        run: () => show(project.id),
      }));
  },
});

export const referenceProvider = (api: ApiOf<LibraryContract>, references: ReferenceActions, t: Translate): Provider => ({
  id: 'library.references',
  get title() {
    return t('quickOpen.references');
  },
  async search(text, signal) {
    const q = text.trim();
    const { data } = await api.listArticles(
      { query: { ...(q !== '' && { q }), sort: 'updated', dir: 'desc', limit: MOST } },
      { signal },
    );
    return data.map((row) => ({
      id: `reference/${row.id}`,
      title: titleOf(row, t),
      detail: [shownNames(row), row.year].filter(Boolean).join(' · '),
      icon: row.pdf_url ? 'file-text' : 'book',
      run: () => references.open(row),
    }));
  },
});
