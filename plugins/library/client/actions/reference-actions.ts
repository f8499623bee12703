/** What one does to references, one or many, with the notices and undo that belong to it. */
import type { ApiOf } from '#plugin-api';
import type { Dialogs, Panels, Translate } from '#plugin-api/client';
import type { LibraryContract } from '../../common/contract.ts';
import type { ArticleRow } from '../../common/model/article.ts';
import type { Chosen } from '../../common/model/selection.ts';
import type { TagLabel, TagMark } from '../../common/model/tag.ts';
import type { DocumentReader, TagChooser } from '../../common/services.ts';
import { ChooseProject } from '../dialogs/choose-project.tsx';
import { TagEdit } from '../dialogs/tag-edit.tsx';
import { TagForm } from '../dialogs/tag-form.tsx';
import type { LibraryStore } from '../library-store.ts';
import type { Refetch } from '../refetch.ts';
import { targetProject } from '../target-project.ts';
import type { Step, Toasts } from '../toasts.ts';

export interface ReferenceActionParts {
  readonly api: ApiOf<LibraryContract>;
  readonly store: LibraryStore;
  readonly dialogs: Dialogs;
  readonly chooser: TagChooser;
  readonly panels: Panels;
  readonly toasts: Toasts;
  readonly refetch: Refetch;
  readonly t: Translate;
  /** Asked for at the time of use: the reader may come and go, and starts a moment after the list. */
  readonly reader: () => Promise<DocumentReader | undefined>;
}

export class ReferenceActions {
  readonly #parts: ReferenceActionParts;

  constructor(parts: ReferenceActionParts) {
    this.#parts = parts;
  }

  /** Opens the PDF where there is one, and the reference's own panel otherwise. */
  async open(row: ArticleRow): Promise<void> {
    const reader = row.pdf_url === null ? undefined : await this.#parts.reader();
    if (reader) reader.open({ article: row.id });
    else this.show(row.id, row.project);
  }

  async openPdf(article: number): Promise<void> {
    (await this.#parts.reader())?.open({ article });
  }

  show(article: number, project?: number): void {
    this.#parts.panels.open('library.reference', project === undefined ? { article } : { article, project });
  }

  /** An empty reference, opened so that its fields can be filled. */
  async create(): Promise<void> {
    const { api, store, toasts, t } = this.#parts;
    try {
      const project = await targetProject(store, t);
      const info = { title: t('reference.untitled'), type: 'article-journal', source: 'manual' };
      const { document } = await api.createArticles({ body: { project, info } });
      const article = Array.isArray(document) ? document[0] : document;
      if (!article) return;
      await store.refresh();
      this.show(article.id, article.project);
      toasts.done('reference', 'added', this.addition(article.id));
    } catch (error) {
      toasts.failure(error);
    }
  }

  /** Into the recycle bin, with Undo; several at once ask first (CORE-028). */
  async delete(articles: readonly number[]): Promise<void> {
    const { store, dialogs, toasts, t } = this.#parts;
    if (articles.length === 0) return;
    if (articles.length > 1 && !(await dialogs.confirmDelete(t('reference.count', { count: articles.length })))) return;
    try {
      let restore = await this.#erase(store.asChosen(articles));
      toasts.done('reference', 'deleted', {
        undo: async () => {
          await restore();
          toasts.done('reference', 'restored');
        },
        redo: async () => {
          restore = await this.#erase({ articles: [...articles] });
          toasts.done('reference', 'deleted');
        },
      });
    } catch (error) {
      toasts.failure(error);
    }
  }

  /** The step that made a reference: taken back by deleting it. */
  addition(article: number): Step {
    let restore: (() => Promise<void>) | undefined;
    return {
      undo: async () => {
        restore = await this.#erase({ articles: [article] });
      },
      redo: async () => restore?.(),
    };
  }

  async move(articles: readonly number[], to?: number): Promise<void> {
    const { store, dialogs, toasts, t } = this.#parts;
    const branches = store.projects.tree;
    const target =
      to ??
      (await dialogs.open<number>(
        (close) => ChooseProject({ t, branches, except: store.project, action: t('reference.move'), close }),
        {
          title: t('reference.moveTitle', { count: articles.length }),
          size: 'small',
        },
      ));
    if (target === undefined) return;
    try {
      const { from } = await this.#put(store.asChosen(articles), target);
      toasts.done('reference', 'moved', {
        undo: async () => {
          for (const { project, articles: these } of from) await this.#put({ articles: [...these] }, project);
        },
        redo: () => this.#put({ articles: [...articles] }, target),
      });
    } catch (error) {
      toasts.failure(error);
    }
  }

  /** The tags dialog (LIB-031): adds a tag to all selected references. */
  async addTag(articles: readonly number[]): Promise<void> {
    const { chooser, store } = this.#parts;
    const tag = await chooser.choose(store.project);
    if (tag) await this.tag(articles, [tag], []);
  }

  async removeTag(articles: readonly number[]): Promise<void> {
    const { store, dialogs, t } = this.#parts;
    const chosen = new Set(articles);
    const carried = new Map<string, string>();
    let loaded = 0;
    for (let index = 0; index < store.rows.total; index++) {
      const row = store.rows.row(index);
      if (!row || !chosen.has(row.id)) continue;
      loaded++;
      for (const tag of row.tags) carried.set(tag.text, tag.color);
    }
    // What rows carry that are not loaded nobody has seen: then any tag that is in use there may be meant.
    const known =
      loaded === chosen.size
        ? [...carried].map(([text, color]) => ({ text, color, count: 0 }))
        : (await this.#tagsHere()).filter(({ count }) => count > 0);
    const tag = await dialogs.open<TagLabel>((close) => TagForm({ t, known, onlyKnown: true, close }), {
      title: t('tag.remove'),
      size: 'small',
    });
    if (tag) await this.tag(articles, [], [tag.text]);
  }

  async tag(articles: readonly number[], add: TagLabel[], remove: string[]): Promise<void> {
    const { store, toasts } = this.#parts;
    try {
      let before = await this.#putTags(store.asChosen(articles), add, remove);
      toasts.done('tag', add.length > 0 ? 'added' : 'removed', {
        undo: async () => {
          for (const { text, color, articles: these } of before)
            await this.#putTags({ articles: these }, color === null ? [] : [{ text, color }], color === null ? [text] : []);
        },
        redo: async () => {
          before = await this.#putTags({ articles: [...articles] }, add, remove);
        },
      });
    } catch (error) {
      toasts.refused(error, add.length > 0 ? 'tag.addFailed' : 'tag.deleteFailed');
    }
  }

  /** @returns the tags concerned as they were */
  async #putTags(chosen: Chosen, add: TagLabel[], remove: string[]) {
    const { api, store } = this.#parts;
    const { before } = await api.tagArticles({ body: { ...chosen, add, remove } });
    await store.refresh();
    return before;
  }

  /** Tags of the project in hand, or of everything. */
  async #tagsHere(): Promise<readonly { text: string; color: string; count: number }[]> {
    const { api, store } = this.#parts;
    const query = store.project === undefined ? {} : { project: store.project };
    return (await api.listTags({ query }).catch(() => ({ data: [] }))).data;
  }

  /** Text and colour of one tag of a reference. */
  async editTag(tag: TagMark): Promise<void> {
    const { dialogs, toasts, t } = this.#parts;
    const wanted = await dialogs.open<Required<TagLabel>>((close) => TagEdit({ t, tag, close }), {
      title: t('tag.edit'),
      size: 'small',
    });
    if (!wanted) return;
    try {
      await this.#putTag(tag.id, wanted);
      const { text, color } = tag;
      toasts.done('tag', 'updated', {
        undo: () => this.#putTag(tag.id, { text, color }),
        redo: () => this.#putTag(tag.id, wanted),
      });
    } catch (error) {
      toasts.refused(error, 'tag.updateFailed');
    }
  }

  async #putTag(id: number, body: Required<TagLabel>): Promise<void> {
    const { api, store } = this.#parts;
    await api.updateTag({ params: { id }, body });
    await store.refresh();
  }

  /** Puts the n-th tag of the project on the selected references, or takes it away when all of them carry it. */
  async toggleNumberedTag(number: number): Promise<void> {
    const { chooser, store } = this.#parts;
    const articles = store.articles;
    if (articles.length === 0) return;
    const tag = await chooser.numbered(store.project, number);
    if (!tag) return;
    const carried = articles.every((id) => store.rows.row(store.rows.indexOf(id))?.tags.some(({ text }) => text === tag.text));
    await this.tag(articles, carried ? [] : [tag], carried ? [tag.text] : []);
  }

  /** An empty note, in the reference's panel. */
  async addNote(article: number): Promise<void> {
    const { api, toasts } = this.#parts;
    try {
      await api.createArticleNote({ body: { note: { article, text: '' } } });
      this.show(article);
      toasts.done('note', 'added');
    } catch (error) {
      toasts.failure(error);
    }
  }

  async copyCitekeys(articles: readonly number[]): Promise<void> {
    const { api, store, toasts } = this.#parts;
    try {
      const keys = await Promise.all(
        articles.map(
          async (id) =>
            store.rows.row(store.rows.indexOf(id))?.citekey ?? (await api.getArticle({ params: { id } })).document.citekey,
        ),
      );
      await navigator.clipboard.writeText(keys.join(', '));
      toasts.say('reference.copied', { keys: keys.slice(0, 3).join(', ') });
    } catch (error) {
      toasts.failure(error, 'reference.copyFailed');
    }
  }

  /** Moves references; the answer says where they were. */
  async #put(chosen: Chosen, project: number) {
    const { api, store } = this.#parts;
    const answer = await api.moveArticles({ body: { ...chosen, project } });
    store.selection.clear();
    await Promise.all([store.refresh(), store.projects.load()]);
    return answer;
  }

  /** Takes references away; the answer brings them back. */
  async #erase(chosen: Chosen): Promise<() => Promise<void>> {
    const { api, store, refetch } = this.#parts;
    const { deleted } = await api.deleteItems({ body: chosen });
    store.selection.clear();
    await Promise.all([store.refresh(), store.projects.load()]);
    return async () => {
      await api.restoreDeleted({ body: deleted });
      await refetch();
    };
  }
}
