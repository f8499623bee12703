/** Whether the sources show who wrote what: one switch for all of them, for as long as the page is open. */
import { makeAutoObservable } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { Session } from '#plugin-api/client';
import type { latexContract } from '../../common/contract.ts';
import { KIND } from '../notes/latex-surface.ts';
import type { SourceDocument } from '../stores/source-document.ts';
import { nameOf } from '#plugins/coedit/common/authors/name-of.ts';
import { tintIn } from '#ui';
import { TextAuthors } from '#plugins/coedit/common/authors/text-authors.ts';

export class Authorship {
  readonly #api: ApiOf<typeof latexContract>;
  readonly #session: Pick<Session, 'user'>;
  isShown = false;

  constructor(api: ApiOf<typeof latexContract>, session: Pick<Session, 'user'>) {
    this.#api = api;
    this.#session = session;
    makeAutoObservable(this, { of: false }, { autoBind: true });
  }

  toggle(): void {
    this.isShown = !this.isShown;
  }

  hide(): void {
    this.isShown = false;
  }

  /** @param file the text's paper @returns to be disposed of by whoever has asked */
  of(file: number, document: SourceDocument): TextAuthors {
    const { user } = this.#session;
    const ask = async () => (await this.#api.getAuthored({ params: { id: file }, query: { path: document.path } })).document;
    const tintOf = (name: string): number => tintIn(KIND, file, name);
    return new TextAuthors({ ask, document, tintOf, me: user && { id: user.id, name: nameOf(user) } });
  }
}
