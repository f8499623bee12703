/**
 * How the citations of the text are printed. They are asked for when citations have changed, and never for a key; what was printed stays on
 * the screen until the next answer is there.
 */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CallReply } from '#plugin-api';
import type { Entry, Run } from '#plugins/citing/common/runs.ts';
import type { PlacedCitation } from '../../../common/citations-of.ts';
import type { citingCalls } from '../../../common/contract-citing.ts';
import type { CitedWork } from '../../../common/schema/inline.ts';

export type Reply = CallReply<(typeof citingCalls)['format']>;

export interface AskedCitation {
  readonly id: string;
  readonly works: readonly CitedWork[];
  readonly note?: number;
  readonly as_note: number;
}

export interface Print {
  readonly texts: ReadonlyMap<string, readonly Run[]>;
  readonly bibliography: readonly Entry[];
  readonly isNote: boolean;
  readonly hanging: boolean;
  readonly missing: ReadonlySet<number>;
  readonly retracted: ReadonlySet<number>;
  /** References that were merged, with what they are now. */
  readonly merged: ReadonlyMap<number, number>;
}

/** @throws ApiError */
export type Ask = (style: string, citations: readonly AskedCitation[], signal: AbortSignal) => Promise<Reply>;

/** Milliseconds after the last change of a citation; the first time nothing is waited for. */
const AFTER = 150;
/** Milliseconds in which changes of the library are answered together. */
const TOGETHER = 400;
/** Answers that are kept, so that a style that is tried and given up costs nothing. */
const KEPT = 6;
/** Citations of one text that are printed. */
const MOST = 3_000;

/** By which a citation is found among what was printed: its id, or what it cites where it has none. */
export const nameOf = (id: string, works: readonly CitedWork[]): string => (id === '' ? JSON.stringify(works) : id);

const isSame = (one: readonly PlacedCitation[], other: readonly PlacedCitation[]): boolean =>
  one.length === other.length &&
  one.every(({ id, works, note, asNote }, at) => {
    const its = other[at];
    return its?.id === id && its.note === note && its.asNote === asNote && sameWorks(its.works, works);
  });

const sameWorks = (one: readonly CitedWork[], other: readonly CitedWork[]): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export class PrintedTexts {
  readonly #ask: Ask;
  readonly #kept = new Map<string, Print>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | undefined;

  /** In the order of the text; positions are not kept true. */
  citations: readonly PlacedCitation[] = [];
  style: string | undefined = undefined;
  print: Print | undefined = undefined;
  /** `waiting` as long as nothing has been printed. */
  state: 'waiting' | 'ready' | 'failed' = 'waiting';
  /** Why the last answer is not there. */
  failure: unknown = undefined;

  constructor(ask: Ask) {
    this.#ask = ask;
    makeAutoObservable(this, { citations: observableRef, print: observableRef, failure: observableRef }, { autoBind: true });
  }

  /** The citations of the text as it is now, and its style as soon as that is known. */
  follow(citations: readonly PlacedCitation[], style: string | undefined): void {
    const isOther = style !== this.style;
    if (!isOther && isSame(citations, this.citations)) return;
    this.citations = citations;
    this.style = style;
    this.#later(isOther || !this.print ? 0 : AFTER);
  }

  /** Works are not what they were; `undefined` stands for any. */
  renew(articles?: readonly number[]): void {
    const cited = new Set(this.citations.flatMap(({ works }) => works.map(({ article }) => article)));
    const { merged } = this.print ?? {};
    const isCited = (article: number): boolean => cited.has(article) || [...(merged ?? [])].some(([, into]) => into === article);
    if (articles && !articles.some(isCited)) return;
    this.#kept.clear();
    this.#later(TOGETHER);
  }

  /** After a failure. */
  retry(): void {
    this.#later(0);
  }

  /** `undefined` while it is not known. */
  textOf(name: string): readonly Run[] | undefined {
    return this.print?.texts.get(name);
  }

  /** What each citation's note is numbered in a style of notes. */
  get notes(): ReadonlyMap<string, number> {
    return new Map(this.citations.map(({ id, works, asNote }) => [nameOf(id, works), asNote]));
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
  }

  #later(after: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#renew(), after);
  }

  async #renew(): Promise<void> {
    const { style } = this;
    if (style === undefined) return;
    const names = new Map<string, AskedCitation>();
    for (const { id, works, note, asNote } of this.citations.slice(0, MOST)) {
      const name = nameOf(id, works);
      if (works.length === 0 || names.has(name)) continue;
      names.set(name, { id: id === '' ? `~${names.size}` : id, works, ...(note !== undefined && { note }), as_note: asNote });
    }
    const asked = [...names.values()];
    const key = JSON.stringify([style, asked]);
    const known = this.#kept.get(key);
    this.#asking?.abort();
    if (known) {
      this.#take(known);
      return;
    }
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const reply = await this.#ask(style, asked, asking.signal);
      if (asking.signal.aborted) return;
      const print = this.#read([...names.keys()], reply);
      this.#kept.set(key, print);
      for (const old of this.#kept.keys()) if (this.#kept.size > KEPT) this.#kept.delete(old);
      this.#take(print);
    } catch (error) {
      if (asking.signal.aborted) return;
      runInAction(() => {
        this.failure = error;
        this.state = 'failed';
      });
    }
  }

  #read(names: readonly string[], reply: Reply): Print {
    return {
      texts: new Map(names.flatMap((name, at) => (reply.citations[at] ? [[name, reply.citations[at].text] as const] : []))),
      bibliography: reply.bibliography,
      isNote: reply.is_note,
      hanging: reply.hanging,
      missing: new Set(reply.missing),
      retracted: new Set(reply.retracted),
      merged: new Map(reply.merged.map(({ article, into }) => [article, into])),
    };
  }

  #take(print: Print): void {
    runInAction(() => {
      this.print = print;
      this.state = 'ready';
      this.failure = undefined;
    });
  }
}
