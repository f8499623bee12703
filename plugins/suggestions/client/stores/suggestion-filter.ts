/** Which suggestions the panel lists. */
import { makeAutoObservable } from 'mobx';
import type { Suggestion } from '../../common/model.ts';

/** Of people, and of those whom only files name. */
export const authorKey = ({ id, name }: Suggestion['author']): string => (id === null ? `file ${name}` : String(id));

export class SuggestionFilter {
  /** As `authorKey` has them; `undefined` for all of them. */
  author: string | undefined = undefined;
  document: number | undefined = undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isOn(): boolean {
    return this.author !== undefined || this.document !== undefined;
  }

  takes({ author, document }: Suggestion): boolean {
    return (this.author ?? authorKey(author)) === authorKey(author) && (this.document ?? document) === document;
  }

  byAuthor(author: string | undefined): void {
    this.author = author;
  }

  byDocument(document: number | undefined): void {
    this.document = document;
  }

  /** Nobody of whom nothing is left stays chosen, and no text: the lists to choose from have neither. */
  keepTo(suggestions: readonly Suggestion[]): void {
    if (!suggestions.some(({ author }) => authorKey(author) === this.author)) this.author = undefined;
    if (!suggestions.some(({ document }) => document === this.document)) this.document = undefined;
  }

  clear(): void {
    this.author = undefined;
    this.document = undefined;
  }
}
