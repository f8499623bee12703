/** Changes that the server did not take as they were, as their panel shows and settles them. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { Translate } from '#plugin-api/client';
import type { LibraryContract } from '../../common/contract.ts';
import { namedIn } from './errands/errand.ts';
import { grouped } from './fields.ts';
import type { KeptLibrary } from './kept-library.ts';
import type { Outcome } from './outcome.ts';

type Calls = Pick<ApiOf<LibraryContract>, 'createArticles' | 'createArticleNote'>;

interface Parts {
  readonly kept: () => Promise<Pick<KeptLibrary, 'replica'>>;
  readonly api: Calls;
  readonly t: Translate;
}

/** A field of a change in words: its name and its value. */
export interface Line {
  readonly name: string;
  readonly value: string;
}

const PLAIN: readonly string[] = ['text', 'title', 'citekey', 'comment'];
/** Where a reference came from is nothing that anybody wrote. */
const DERIVED: readonly string[] = ['guid', 'extra', 'source', 'read_from_pdf', 'self_uploaded', 'pdf_url'];

const inWords = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

/** What people wrote, without places and derived numbers. */
const linesOf = (fields: Readonly<Record<string, unknown>>): Line[] => {
  const { own, info } = grouped(fields);
  const entries = [
    ...Object.entries(own).filter(([name]) => PLAIN.includes(name)),
    ...Object.entries(info).filter(([name]) => !DERIVED.includes(name)),
  ];
  return entries
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => ({ name, value: inWords(value) }));
};

/** What of it is the person's own: what was refused, or what lost. */
export const ownLines = (outcome: Outcome): Line[] => {
  if (outcome.what === 'met') return linesOf(outcome.conflict.lost);
  if (outcome.what === 'errand') return [];
  const { base, changes, record } = outcome.own;
  if (base) return linesOf(changes);
  return linesOf('info' in record ? { citekey: record.citekey, ...infoOf(record.info) } : { ...record });
};

const infoOf = (info: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(info).map(([name, value]) => [`info.${name}`, value]));

/** What stands instead of what lost. */
export const standingLines = (outcome: Outcome): Line[] => (outcome.what === 'met' ? linesOf(outcome.stands) : []);

export class UnsentChanges {
  readonly #parts: Parts;
  outcomes: readonly Outcome[] | undefined;
  error: unknown;

  constructor(parts: Parts) {
    this.#parts = parts;
    makeAutoObservable(this, { outcomes: observableRef, error: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      const { replica } = await this.#parts.kept();
      const outcomes = await replica.outcomes();
      runInAction(() => {
        this.outcomes = outcomes.reverse();
        this.error = undefined;
      });
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  /** Puts them among what waits; with one that belongs to another that was refused, that one too. */
  async retry(outcomes: readonly Outcome[]): Promise<void> {
    const { replica } = await this.#parts.kept();
    await replica.retry(withAncestors(outcomes, this.outcomes ?? []));
    await this.load();
  }

  async forget(outcomes: readonly Outcome[]): Promise<void> {
    const { replica } = await this.#parts.kept();
    await replica.forget(outcomes);
    await this.load();
  }

  /** Makes a reference of it in a project of one's own: of a reference itself, of a text a note on a new one. @throws ApiError */
  async keepIn(project: number, outcome: Outcome): Promise<void> {
    const { api, t } = this.#parts;
    if (outcome.what === 'refused' && 'info' in outcome.own.record) {
      const { info, tags, comment } = outcome.own.record;
      const { pdf_url: _, self_uploaded: __, ...data } = info;
      await api.createArticles({
        body: { project, info: data, comment, tags: tags.map(({ text, color }) => ({ text, color })) },
      });
    } else {
      const info = { title: t('unsent.keptTitle', { title: outcome.title.slice(0, 200) }) };
      const { document } = await api.createArticles({ body: { project, info } });
      const article = Array.isArray(document) ? document[0]?.id : document.id;
      if (article !== undefined) await api.createArticleNote({ body: { note: { article, text: textOf(outcome) } } });
    }
    await this.forget([outcome]);
  }
}

/** All that a person wrote of it. */
export const textOf = (outcome: Outcome): string => {
  const lines = ownLines(outcome);
  const [first, second] = lines;
  if (first && !second) return first.value;
  return lines.map(({ name, value }) => `${name}: ${value}`).join('\n');
};

const withAncestors = (outcomes: readonly Outcome[], all: readonly Outcome[]): Outcome[] => {
  const found = new Set(outcomes);
  const refused = new Map(all.flatMap((one) => (one.what === 'refused' ? [[one.own.id, one] as const] : [])));
  for (const one of found) {
    for (const [, id] of one.what === 'errand' ? namedIn(one.errand) : []) {
      const named = id < 0 ? refused.get(id) : undefined;
      if (named) found.add(named);
    }
    if (one.what !== 'refused') continue;
    for (const [name, id] of Object.entries(one.own.record)) {
      const above = name !== 'id' && typeof id === 'number' && id < 0 ? refused.get(id) : undefined;
      if (above) found.add(above);
    }
  }
  return [...found];
};
