/** The lint of one paper: which sources its project holds, their prints and texts for the worker, and the open files that it looks at. */
import { observable, runInAction } from 'mobx';
import { ApiError, type ApiOf, type Disposable, disposable } from '#plugin-api';
import type { OpenSource, SourceCheck, SourceMark } from '#plugins/latex/common/source-checks.ts';
import { MOST_KEYS, type QuotesContract } from '../../common/contract.ts';
import type { QuoteMark } from '../../common/lint/find-quotes.ts';
import type { SourceStamp } from '../../common/model.ts';
import type { LintPort, StartLint } from '../lint/lint-port.ts';
import type { LintReply } from '../lint/messages.ts';
import type { KeptPrint, PrintStore } from './print-store.ts';

/** Milliseconds without a key after which a file is checked. */
const CHECK_AFTER = 400;
/** Milliseconds after which sources that could not be asked for are asked for again. */
const AGAIN_AFTER = 60_000;
/** Texts that are fetched side by side. */
const SIDE_BY_SIDE = 4;

export interface PaperQuotesParts {
  readonly api: Pick<ApiOf<QuotesContract>, 'sources' | 'prints' | 'text'>;
  readonly prints: Pick<PrintStore, 'read' | 'keep'>;
  readonly startLint: StartLint;
  /** What is shown of a mark; `undefined` where it is passed over. */
  readonly describe: (mark: QuoteMark, stamp: SourceStamp, source: OpenSource) => Omit<SourceMark, 'id'> | undefined;
}

type Show = Parameters<SourceCheck['watch']>[1];

interface Watched {
  readonly source: OpenSource;
  readonly show: Show;
  timer: ReturnType<typeof setTimeout> | undefined;
  reply: LintReply | undefined;
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

export class PaperQuotes {
  readonly paper: number;
  readonly #parts: PaperQuotesParts;
  readonly #lint: LintPort;
  /** By key. */
  #sources: ReadonlyMap<string, SourceStamp> = new Map();
  /** Versions of the prints that the lint has. */
  readonly #versions = new Map<string, string>();
  readonly #watched = new Map<string, Watched>();
  readonly #fetching = new Map<string, Promise<void>>();
  #renewal: { readonly due: number; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  /** Marks that are shown, by file. */
  readonly #counts = observable.map<string, number>();
  #isClosed = false;

  constructor(paper: number, parts: PaperQuotesParts) {
    this.paper = paper;
    this.#parts = parts;
    this.#lint = parts.startLint((reply) => this.#answered(reply));
    this.renew(0);
  }

  /** Marks in all open files; observable. */
  get count(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Looks at a file of the paper from now on. */
  watch(source: OpenSource, show: Show): Disposable {
    const watched: Watched = { source, show, timer: undefined, reply: undefined };
    this.#watched.set(source.path, watched);
    this.#check(watched);
    const typed = source.onChange(() => {
      clearTimeout(watched.timer);
      watched.timer = setTimeout(() => this.#check(watched), CHECK_AFTER);
    });
    return disposable(() => {
      typed.dispose();
      clearTimeout(watched.timer);
      if (this.#watched.get(source.path) !== watched) return;
      this.#watched.delete(source.path);
      runInAction(() => this.#counts.delete(source.path));
      this.#lint.post({ type: 'close', path: source.path });
    });
  }

  /** Asks what the project holds by now. @param after milliseconds; what is due sooner comes with it */
  renew(after: number): void {
    const due = Date.now() + after;
    if (this.#isClosed || (this.#renewal && this.#renewal.due <= due)) return;
    clearTimeout(this.#renewal?.timer);
    this.#renewal = { due, timer: setTimeout(() => void this.#renew(), after) };
  }

  /** Shows again what was found, e.g. because another passage is passed over now. */
  showAgain(): void {
    for (const watched of this.#watched.values()) this.#show(watched);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#renewal?.timer);
    for (const { timer } of this.#watched.values()) clearTimeout(timer);
    this.#lint.close();
  }

  async #renew(): Promise<void> {
    this.#renewal = undefined;
    try {
      const { sources } = await this.#parts.api.sources({ query: { paper: this.paper } });
      await this.#take(sources);
      if (this.#isClosed) return;
      this.#lint.post({ type: 'retry' });
      this.#checkAll();
    } catch (error) {
      this.#failed(error);
    }
  }

  /** A paper or a source that is gone stays gone; all else may be over soon. */
  #failed(error: unknown): void {
    if (!(error instanceof ApiError) || error.status !== 404) this.renew(AGAIN_AFTER);
  }

  async #take(stamps: readonly SourceStamp[]): Promise<void> {
    const gone = [...this.#versions.keys()].filter((key) => !stamps.some((stamp) => stamp.key === key));
    gone.forEach((key) => this.#versions.delete(key));
    this.#sources = new Map(stamps.map((stamp) => [stamp.key, stamp]));
    const wanted = stamps.filter(({ key, version }) => this.#versions.get(key) !== version);
    const current = new Map(wanted.map(({ key, version }) => [key, version]));
    const kept = (await this.#parts.prints.read([...current.keys()])).filter(({ key, version }) => current.get(key) === version);
    this.#learn(kept, gone);
    // Those that are not here yet come in parts, and all is looked at anew when the last is there.
    if (kept.length > 0) this.#checkAll();
    kept.forEach(({ key }) => current.delete(key));
    const missing = [...current.keys()];
    for (let at = 0; at < missing.length && !this.#isClosed; at += MOST_KEYS) {
      const keys = missing.slice(at, at + MOST_KEYS).join(',');
      const { prints } = await this.#parts.api.prints({ query: { paper: this.paper, keys } });
      const fetched = prints.map((one) => ({ ...one, print: bytesOf(one.print) }));
      this.#learn(fetched, []);
      await this.#parts.prints.keep(fetched);
    }
  }

  #learn(prints: readonly KeptPrint[], gone: readonly string[]): void {
    if (this.#isClosed || prints.length + gone.length === 0) return;
    for (const { key, version } of prints) this.#versions.set(key, version);
    this.#lint.post({ type: 'sources', prints: prints.map(({ key, print }) => ({ key, print })), gone });
  }

  #checkAll(): void {
    for (const watched of this.#watched.values()) this.#check(watched);
  }

  #check({ source: { path, version, text } }: Watched): void {
    this.#lint.post({ type: 'check', path, version, source: text });
  }

  #answered(reply: LintReply): void {
    const watched = this.#watched.get(reply.path);
    if (!watched || this.#isClosed) return;
    watched.reply = reply;
    this.#show(watched);
    if (reply.wanted.length > 0) void this.#fetchAll(reply.wanted).then(() => this.#again(watched));
  }

  #again(watched: Watched): void {
    if (!this.#isClosed && this.#watched.get(watched.source.path) === watched) this.#check(watched);
  }

  #show({ source, show, reply }: Watched): void {
    if (!reply) return;
    const times = new Map<string, number>();
    const marks = reply.marks.flatMap((mark): SourceMark[] => {
      const stamp = this.#sources.get(mark.key);
      const described = stamp && this.#parts.describe(mark, stamp, source);
      if (!described) return [];
      const name = `${mark.key} ${mark.found}`;
      const time = times.get(name) ?? 0;
      times.set(name, time + 1);
      return [{ ...described, id: `${name} ${time}` }];
    });
    show(marks, reply.version);
    runInAction(() => this.#counts.set(source.path, marks.length));
  }

  async #fetchAll(keys: readonly string[]): Promise<void> {
    const waiting = [...keys];
    const next = async (): Promise<void> => {
      for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) await this.#fetch(key);
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, next));
  }

  /** Each text once, whoever wants it. */
  #fetch(key: string): Promise<void> {
    const fetching = this.#fetching.get(key) ?? this.#fetchNow(key).finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, fetching);
    return fetching;
  }

  async #fetchNow(key: string): Promise<void> {
    try {
      const { text, pages } = await this.#parts.api.text({ query: { paper: this.paper, key } });
      if (!this.#isClosed) this.#lint.post({ type: 'text', text: { key, text, pages } });
    } catch (error) {
      // Without it the others are compared.
      if (!this.#isClosed) this.#lint.post({ type: 'noText', key });
      this.#failed(error);
    }
  }
}
