/** How the list panel shows a project: as a list, as cards, as a table, or its images (LIB-019). */
import { makeAutoObservable, runInAction } from 'mobx';
import * as z from 'zod/mini';
import type { Dialogs, LocalStore, Session } from '#plugin-api/client';

export const VIEWS = ['list', 'grid', 'table', 'image'] as const;
export type View = (typeof VIEWS)[number];

const Kept = z.enum(VIEWS);
const KEY = 'library.view';

export class ProjectView {
  readonly #session: Pick<Session, 'plan'>;
  readonly #dialogs: Pick<Dialogs, 'limit'>;
  readonly #local: Pick<LocalStore, 'read' | 'write'>;
  /** What the person has chosen, if ever. */
  chosen: View | undefined;

  constructor(session: Pick<Session, 'plan'>, dialogs: Pick<Dialogs, 'limit'>, local: Pick<LocalStore, 'read' | 'write'>) {
    this.#session = session;
    this.#dialogs = dialogs;
    this.#local = local;
    this.chosen = z.safeParse(Kept, local.read(KEY)).data;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Free users only get the list. What was chosen before is kept for when they are pro again. */
  get isListOnly(): boolean {
    return this.#session.plan === 'F';
  }

  /** The list, until the person chooses. */
  get shown(): View {
    return this.isListOnly ? 'list' : (this.chosen ?? 'list');
  }

  /** The choice is kept in this browser; one that the plan does not have opens the limit dialog instead (LIB-186). */
  async choose(view: View): Promise<void> {
    if (this.isListOnly && view !== 'list') {
      await this.#dialogs.limit({ type: 'PROJECT_VIEW', limit: undefined, used: undefined }, '');
      return;
    }
    runInAction(() => (this.chosen = view));
    this.#local.write(KEY, view);
  }
}
