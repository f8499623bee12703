/** What is open, chosen or half written under an id that was made here goes on under the one that the server gave (matrix LIB-057). */
import * as z from 'zod/mini';
import type { LocalStore, Panels } from '#plugin-api/client';
import type { LibraryStore } from '../library-store.ts';
import type { ProjectStore } from '../stores/project-store.ts';
import type { SavedSearches } from '../stores/saved-searches.ts';
import type { Renamed } from './take-answer.ts';

interface Places {
  readonly panels: Pick<Panels, 'instances' | 'open' | 'close'>;
  readonly local: Pick<LocalStore, 'read' | 'write' | 'remove'>;
  readonly store: Pick<LibraryStore, 'main' | 'chooseProject' | 'chooseSaved' | 'selection'> & {
    readonly projects: Pick<ProjectStore, 'takeNewIds'>;
  };
  readonly searches: Pick<SavedSearches, 'takeNewIds'>;
}

const Shown = z.object({ article: z.number() });
const Lists = z.object({ project: z.optional(z.number()), saved: z.optional(z.number()) });

export const moveToNewIds = ({ panels, local, store, searches }: Places, renamed: readonly Renamed[]): void => {
  const idOf = (kind: Renamed['kind'], id: number | undefined) => renamed.find((one) => one.kind === kind && one.from === id)?.to;
  for (const { instance, params, isActive } of panels.instances('library.reference')) {
    const to = idOf('articles', z.safeParse(Shown, params).data?.article);
    if (to === undefined) continue;
    panels.open('library.reference', { ...params, article: to }, { beside: 'library.reference', keepFocus: !isActive });
    panels.close(instance);
  }
  for (const { instance, params, isActive } of panels.instances('library.references')) {
    const listed = z.safeParse(Lists, params).data ?? {};
    const project = idOf('projects', listed.project);
    const saved = idOf('saved_searches', listed.saved);
    if (project === undefined && saved === undefined) continue;
    const moved = project === undefined ? { saved } : { project };
    panels.open('library.references', moved, { beside: 'library.references', keepFocus: !isActive });
    panels.close(instance);
  }
  // The tree is walked on while the server's list is on its way: what it names must be there.
  store.projects.takeNewIds((id) => idOf('projects', id) ?? id);
  searches.takeNewIds((id) => idOf('saved_searches', id) ?? id);
  const project = idOf('projects', store.main.project);
  if (project !== undefined) store.chooseProject(project);
  const saved = idOf('saved_searches', store.main.saved);
  if (saved !== undefined) store.chooseSaved(saved);
  const chosen = [...store.selection.keys];
  if (chosen.some((id) => idOf('articles', id) !== undefined))
    store.selection.replace(chosen.map((id) => idOf('articles', id) ?? id));
  for (const { kind, from, to } of renamed) {
    if (kind !== 'article_notes') continue;
    // What is being written, as a draft keeps it.
    const draft = local.read(`library.note.${from}`);
    if (draft === undefined) continue;
    local.write(`library.note.${to}`, draft);
    local.remove(`library.note.${from}`);
  }
};
