/** One open paper: its files and texts, what is defined and cited in them, its builds and its links to highlights. */
import { computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { ApiError, type ApiOf } from '#plugin-api';
import { mayWrite } from '#plugins/library/common/roles.ts';
import type { latexContract } from '../../common/contract.ts';
import type { CiteLink, Diagnostic, DocumentText, EditorFile, Engine, LatexFile } from '../../common/model.ts';
import { PaperIndex, type SayFinding } from '../../common/source/paper-index.ts';
import { engineOf } from '../../common/source/magic-comments.ts';
import { CiteLinkStore } from './cite-link-store.ts';
import { Compiler } from './compiler.ts';
import type { Journal } from './journal.ts';
import type { LibraryKeys } from './library-keys.ts';
import { SourceDocument, type SaveState } from './source-document.ts';
import { UnsentTexts } from './unsent-texts.ts';

/** The index follows what is typed after so many milliseconds; completion brings it up to date by itself. */
const INDEX_AFTER = 250;

export interface PaperParts {
  readonly api: ApiOf<typeof latexContract>;
  readonly journal: Journal;
  readonly keys: LibraryKeys;
  /** Of the journal: two people may share a browser. */
  readonly user: () => number;
  readonly options: () => { engine: Engine; stopOnFirstError: boolean };
  readonly onSaveFailure: (error: unknown) => void;
  readonly onCompileFailure: (error: unknown, auto: boolean) => void;
  readonly say: SayFinding;
  /** The user has cited something just now. */
  readonly onCited?: (link: Pick<CiteLink, 'article' | 'citation'>) => void;
}

/** The paper is not there for this person, or not to be opened or changed. */
const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && [402, 403, 404].includes(error.status);

/** The state that most needs to be said. */
const WORST: readonly SaveState[] = ['failed', 'offline', 'saving', 'waiting', 'saved'];

export class Paper {
  readonly id: number;
  readonly index = new PaperIndex();
  readonly compiler: Compiler;
  readonly links: CiteLinkStore;
  readonly keys: LibraryKeys;
  readonly #parts: PaperParts;
  readonly #stale = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  state: 'loading' | 'ready' | 'failed' = 'loading';
  /** It failed because the server cannot be reached. */
  isAway = false;
  /** Why it is not open, where the server has said so: it is there no more, or not for this person; or what else stands against it. */
  refusal: { readonly isGone: boolean; readonly wasOpen: boolean; readonly text: string } | undefined = undefined;
  /** Its texts that this device has and the server will not take. */
  readonly unsent: UnsentTexts;
  summary: LatexFile | undefined = undefined;
  files: readonly EditorFile[] = [];
  readonly documents = observable.map<string, SourceDocument>({}, { deep: false });
  /** Grows when the index has changed. */
  revision = 0;

  constructor(id: number, parts: PaperParts) {
    this.id = id;
    this.#parts = parts;
    this.keys = parts.keys;
    this.unsent = new UnsentTexts(parts.journal, () => this.#draftOf(''));
    this.compiler = new Compiler(id, {
      api: parts.api,
      saveAll: () => this.saveAll(),
      options: () => ({ ...parts.options(), engine: this.engine }),
      onFailure: parts.onCompileFailure,
    });
    this.links = new CiteLinkStore({
      textOf: (path) => this.documents.get(path)?.text,
      store: async (data) => {
        if (this.isReadOnly) return undefined;
        // The server reads sentences out of its own texts: they are there before the places in them.
        await Promise.all([...this.documents.values()].map((document) => document.flush()));
        return parts.api.setCiteLinks({ params: { id }, body: { data } });
      },
      onAdd: parts.onCited,
    });
    makeObservable(this, {
      state: observable,
      isAway: observable,
      refusal: observableRef,
      isReadOnly: computed,
      summary: observableRef,
      files: observableRef,
      revision: observable,
      main: computed,
      saveState: computed,
      problems: computed,
    });
  }

  /** Of somebody else who lets this person read it and not write in it. */
  get isReadOnly(): boolean {
    return this.summary !== undefined && !mayWrite(this.summary.role);
  }

  /** Path of the file that is compiled. */
  get main(): string {
    return this.files.find((file) => file.is_main)?.path ?? this.summary?.texFileName ?? 'main.tex';
  }

  /** Of a magic comment, else of the setting. */
  get engine(): Engine {
    return engineOf(this.textOf(this.main)) ?? this.#parts.options().engine;
  }

  get saveState(): SaveState {
    const states = new Set([...this.documents.values()].map(({ state }) => state));
    return WORST.find((state) => states.has(state)) ?? 'saved';
  }

  /** What the scanner sees and what the last build said, each once. */
  get problems(): readonly Diagnostic[] {
    // `revision` stands for the index, which MobX does not see into.
    const scanned = this.revision >= 0 ? this.index.diagnostics(this.#parts.say, this.keys.known) : [];
    const shown = scanned.filter(({ code, subject }) => code !== 'unknown-key' || this.keys.isMissing(subject ?? ''));
    const same = ({ file, line, code, subject, message }: Diagnostic) => `${file}:${line}:${code ?? message}:${subject}`;
    const seen = new Set(shown.map(same));
    return [...shown, ...this.compiler.diagnostics.filter((found) => !seen.has(same(found)))];
  }

  textOf = (path: string): string => this.documents.get(path)?.text ?? '';

  async load(): Promise<void> {
    const params = { id: this.id };
    const { api } = this.#parts;
    // What is closed stays on the screen until it is open.
    if (!this.refusal) runInAction(() => (this.state = 'loading'));
    try {
      const [{ latexFile }, files, texts, { build }, links] = await Promise.all([
        api.get({ params }),
        api.getEditorFiles({ params }),
        api.getDocuments({ params }),
        api.getBuild({ params }),
        api.getCiteLinks({ params }),
      ]);
      runInAction(() => {
        this.refusal = undefined;
        this.summary = latexFile;
        this.#setFiles(files.data, texts.data);
        this.compiler.start(build);
        this.links.load(links.data);
        this.state = 'ready';
      });
      if (this.isReadOnly) await this.unsent.find();
      else await this.#recover();
    } catch (error) {
      await this.unsent.find();
      runInAction(() => this.#fail(error));
    }
  }

  /** Something has changed on the server: here, in another tab, or on another machine. */
  async refresh(): Promise<void> {
    // What was refused may be open to this person again.
    if (this.refusal) return this.load();
    if (this.state !== 'ready') return;
    try {
      await this.#follow();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      runInAction(() => {
        this.#giveUp();
        this.#fail(error);
      });
    }
  }

  async #follow(): Promise<void> {
    const params = { id: this.id };
    const { api } = this.#parts;
    const [{ latexFile }, { data: files }, links] = await Promise.all([
      api.get({ params }),
      api.getEditorFiles({ params }),
      api.getCiteLinks({ params }),
    ]);
    const newer = files.filter(({ path, kind, version }) => {
      const known = this.documents.get(path);
      if (kind !== 'text' || (known && version <= known.version)) return false;
      if (!known?.isSending) return true;
      // It is what is on its way from here, or somebody else's: that is known when it has arrived.
      void known.sent().then(() => (version > known.version ? this.refresh() : undefined));
      return false;
    });
    const texts = await Promise.all(newer.map(({ path }) => api.getDocument({ params, query: { path } })));
    const couldWrite = !this.isReadOnly;
    runInAction(() => {
      this.summary = latexFile;
      if (couldWrite && this.isReadOnly) this.#giveUp();
      this.#setFiles(
        files,
        texts.map(({ document }) => document),
      );
      this.links.follow(links.data);
    });
    if (!couldWrite && !this.isReadOnly) await this.#recover();
  }

  /** Each source offers what of it this device has and the server has not. */
  async #recover(): Promise<void> {
    this.unsent.handOver();
    await Promise.all([...this.documents.values()].map((document) => document.recover()));
  }

  /** What was typed and not sent cannot be any more: it is the writer's to take along. */
  #giveUp(): void {
    for (const [path, document] of this.documents) {
      const typed = document.giveUp();
      if (typed !== undefined) this.unsent.add(path, typed);
    }
  }

  #fail(error: unknown): void {
    const wasOpen = this.state === 'ready' || this.refusal?.wasOpen === true;
    this.state = 'failed';
    this.isAway = error instanceof ApiError && error.isOffline;
    this.refusal = isRefusal(error) ? { isGone: error.status === 404, wasOpen, text: error.message } : undefined;
  }

  /** A text or a save was not taken. Who may not write any more is told so by the paper itself. */
  #notTaken = (error: unknown): void => {
    if (isRefusal(error)) void this.refresh().catch(this.#parts.onSaveFailure);
    else this.#parts.onSaveFailure(error);
  };

  /** Typed into a text: its places are told to the links by whoever has them. */
  edited(path: string): void {
    this.#stale.add(path);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.reindex(), INDEX_AFTER);
  }

  /** Brings the index up to date with what is typed: one file, a few milliseconds. */
  reindex(): void {
    clearTimeout(this.#timer);
    if (this.#stale.size === 0) return;
    for (const path of this.#stale) this.index.set(path, this.textOf(path));
    this.#stale.clear();
    this.#indexed();
  }

  async saveAll(): Promise<void> {
    await Promise.all([...this.documents.values()].map((document) => document.flush()));
    await this.links.flush();
  }

  /** Asked for by the user: saves, and keeps what is there as a version. */
  async save(): Promise<void> {
    await this.saveAll();
    try {
      const { data } = await this.#parts.api.save({ params: { id: this.id }, body: {} });
      this.compiler.takeCitations(data.diagnostics);
    } catch (error) {
      this.#notTaken(error);
    }
  }

  /** The page may be going away. */
  keep(): void {
    for (const document of this.documents.values()) document.keep();
  }

  async dispose(): Promise<void> {
    clearTimeout(this.#timer);
    this.keep();
    await this.saveAll();
    this.links.dispose();
    for (const document of this.documents.values()) document.dispose();
  }

  #indexed(): void {
    runInAction(() => this.revision++);
    const own = new Set(this.index.bibliographyKeys().map(({ name }) => name));
    const open = this.index.citedKeys().filter(({ name }) => !own.has(name));
    void this.keys.resolve([...new Set(open.map(({ name }) => name))]);
  }

  #setFiles(files: readonly EditorFile[], texts: readonly DocumentText[]): void {
    this.files = files;
    const there = new Set(files.map(({ path }) => path));
    for (const path of [...this.index.paths]) if (!there.has(path)) this.index.remove(path);
    for (const [path, document] of this.documents) {
      if (there.has(path)) continue;
      document.dispose();
      this.documents.delete(path);
    }
    for (const { path } of files) this.index.set(path);
    for (const text of texts) {
      const known = this.documents.get(text.path);
      if (known) known.follow(text);
      else this.documents.set(text.path, this.#documentOf(text, files));
      this.index.set(text.path, this.textOf(text.path));
    }
    this.#indexed();
  }

  /** Name of a text's draft in the journal. */
  #draftOf(path: string): string {
    return `${this.#parts.user()}:${this.id}:${path}`;
  }

  #documentOf(text: DocumentText, files: readonly EditorFile[]): SourceDocument {
    const isGenerated = files.find(({ path }) => path === text.path)?.is_generated ?? false;
    return new SourceDocument(text, {
      send: async (path, content, version) => {
        const { document } = await this.#parts.api.autosave({ params: { id: this.id }, body: { path, content, version } });
        return document.version;
      },
      journal: this.#parts.journal,
      key: this.#draftOf(text.path),
      onFailure: this.#notTaken,
      isReadOnly: () => isGenerated || this.isReadOnly,
    });
  }
}
