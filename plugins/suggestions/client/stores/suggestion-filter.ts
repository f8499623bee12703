/** Which suggestions the panel lists. */
import { makeAutoObservable } from 'mobx';
import type { Suggestion } from '../../common/model.ts';

export class SuggestionFilter {
  /** `undefined` for all of them. */
  author: number | undefined = undefined;
  document: number | undefined = undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isOn(): boolean {
    return this.author !== undefined || this.document !== undefined;
  }

  takes({ author, document }: Suggestion): boolean {
    return (this.author ?? author.id) === author.id && (this.document ?? document) === document;
  }

  byAuthor(author: number | undefined): void {
    this.author = author;
  }

  byDocument(document: number | undefined): void {
    this.document = document;
  }

  clear(): void {
    this.author = undefined;
    this.document = undefined;
  }
}
