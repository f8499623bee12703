/** Who wrote what of one text that is open: asked for while it is shown. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { Api, Session } from '#plugin-api/client';
import { tintIn } from '#ui';
import { nameOf } from '#plugins/coedit/common/authors/name-of.ts';
import { TextAuthors } from '#plugins/coedit/common/authors/text-authors.ts';
import { contract } from '../../common/contract.ts';
import { KIND } from '../../common/tree-shape.ts';
import type { EditorHost } from '../editor/part.ts';

export class ShownAuthors {
  readonly #host: Pick<EditorHost, 'file' | 'service'>;
  /** `undefined` while it is not shown. */
  authors: TextAuthors | undefined = undefined;

  constructor(host: Pick<EditorHost, 'file' | 'service'>) {
    this.#host = host;
    makeAutoObservable(this, { authors: observableRef }, { autoBind: true });
  }

  toggle(): void {
    if (this.authors) this.hide();
    else runInAction(() => (this.authors = this.#ask()));
  }

  hide(): void {
    this.authors?.dispose();
    this.authors = undefined;
  }

  #ask(): TextAuthors {
    const host = this.#host;
    const { file } = host;
    const { tree } = file;
    const { user } = host.service(Session);
    const api = host.service(Api).of(contract);
    return new TextAuthors({
      tintOf: (name) => tintIn(KIND, file.id, name),
      me: user && { id: user.id, name: nameOf(user) },
      ask: () => api.getAuthored({ params: { id: file.id } }),
      document: {
        get length() {
          return tree.view.length;
        },
        flush: () => tree.flush(),
        onEdits: tree.onEdits,
      },
    });
  }
}
