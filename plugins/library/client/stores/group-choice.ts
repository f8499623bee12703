/** What a person chooses for one group of duplicates: which reference is kept, and whose value each field has. */
import { makeAutoObservable, observableRef } from 'mobx';
import type { Merge } from '../../common/contract.ts';
import { chooseKept } from '../../common/duplicates/choose-kept.ts';
import { type Choices, fullerChoices, MERGE_FIELDS, type MergeField } from '../../common/duplicates/merge-fields.ts';
import type { Article } from '../../common/model/article.ts';

export interface ComparedField {
  readonly field: MergeField;
  readonly isDifferent: boolean;
}

const hasFile = ({ pdf_state }: Article): boolean => pdf_state !== 'none';

const isFilled = ({ info }: Article, field: MergeField): boolean => {
  const value = info[field];
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
};

export class GroupChoice {
  readonly articles: readonly Article[];
  kept: number;
  /** Chosen by the person; what is not here is the fuller one. */
  picked: Choices = {};

  constructor(articles: readonly Article[]) {
    this.articles = articles;
    const candidates = articles.map((article) => ({
      ...{ id: article.id, info: article.info, hasFile: hasFile(article) },
      annotations: article.notes_count + article.citations_count,
    }));
    this.kept = chooseKept(candidates) ?? 0;
    makeAutoObservable(this, { articles: false, picked: observableRef }, { autoBind: true });
  }

  /** Fields that at least one of them fills, in the order of the screen. */
  get fields(): readonly ComparedField[] {
    return MERGE_FIELDS.filter((field) => this.articles.some((article) => isFilled(article, field))).map((field) => ({
      field,
      isDifferent: new Set(this.articles.map(({ info }) => JSON.stringify(info[field] ?? ''))).size > 1,
    }));
  }

  /** The reference whose value a field will have. */
  sourceOf(field: MergeField): number {
    return this.picked[field] ?? this.#fuller[field] ?? this.kept;
  }

  keep(article: number): void {
    this.kept = article;
  }

  pick(field: MergeField, article: number): void {
    this.picked = { ...this.picked, [field]: article };
  }

  /** As the server takes it: what is on the screen, whatever the server would choose. */
  get merge(): Merge {
    const different = this.fields.filter(({ isDifferent }) => isDifferent);
    return {
      articles: this.articles.map(({ id }) => id),
      kept: this.kept,
      fields: Object.fromEntries(different.map(({ field }) => [field, this.sourceOf(field)])),
    };
  }

  get #fuller(): Choices {
    const kept = this.articles.find(({ id }) => id === this.kept);
    return kept
      ? fullerChoices(
          kept,
          this.articles.filter((article) => article !== kept),
        )
      : {};
  }
}
