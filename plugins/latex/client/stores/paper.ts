/** One open paper: its files and texts, what is defined and cited in them, its builds and its links to highlights. */
import { computed, makeObservable, observable, observableRef, runInAction, untracked, when } from 'mobx';
import { ApiError } from '#plugin-api';
import { mergeTexts } from '#plugins/coedit/common/text/merge-texts.ts';
import { atLeast, mayWrite } from '#plugins/library/common/roles.ts';
import type { Diagnostic, DocumentText, EditorFile, Engine, LatexFile } from '../../common/model.ts';
import { PaperIndex } from '../../common/source/paper-index.ts';
import { engineOf } from '../../common/source/magic-comments.ts';
import { CiteLinkStore } from './cite-link-store.ts';
import { Compiler } from './compiler.ts';
import type { KeptPaper } from './device-papers.ts';
import type { LibraryKeys } from './library-keys.ts';
import type { PaperParts } from './paper-parts.ts';
import { type DocumentChange, type DocumentParts, SourceDocument, type SaveState } from './source-document.ts';
import { UnsentTexts } from './unsent-texts.ts';

/** The index follows what is typed after so many milliseconds; completion brings it up to date by itself. */
const INDEX_AFTER = 250;

/** What is on this device of a paper that is gone is looked for so long, in milliseconds. */
const RESCUE = 10_000;

/** The paper is not there for this person, or not to be opened or changed. */
const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && [402, 403, 404].includes(error.status);

/** What was typed waits on the device for the connection. */
export class UnsentError extends Error {}

/** The state that most needs to be said. */
const WORST: readonly SaveState[] = ['failed', 'offline', 'saving', 'saved'];

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
  /** It was opened as this device has it: the server could not be reached. */
  isKept = false;
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
    this.unsent = new UnsentTexts(parts.device, id);
    this.compiler = new Compiler(id, {
      api: parts.api,
      saveAll: () => this.#demandSaved(),
      options: () => ({ ...parts.options(), engine: this.engine }),
      onFailure: parts.onCompileFailure,
    });
    this.links = new CiteLinkStore({
      textOf: (path) => this.documents.get(path)?.text,
      store: async (data) => {
        if (this.isReadOnly) return undefined;
        // The server reads sentences out of its own texts: they are there before the places in them.
        await this.#flush();
        return parts.api.setCiteLinks({ params: { id }, body: { data } });
      },
      onAdd: parts.onCited,
    });
    makeObservable(this, {
      state: observable,
      isAway: observable,
      isKept: observable,
      refusal: observableRef,
      isReadOnly: computed,
      isCommented: computed,
      isSuggested: computed,
      summary: observableRef,
      files: observableRef,
      revision: observable,
      main: computed,
      saveState: computed,
      problems: computed,
    });
  }

  /** Of somebody else who does not let this person write in it. */
  get isReadOnly(): boolean {
    return this.summary !== undefined && !mayWrite(this.summary.role);
  }

  /** May not write in it either, but say something about it, and suggest changes where that can be done. */
  get isCommented(): boolean {
    return this.isReadOnly && atLeast(this.summary?.role, 'comment');
  }

  /** Something is suggested in a source that an editor shows. */
  get isSuggested(): boolean {
    return [...this.documents.values()].some(({ suggested }) => (suggested?.shown.length ?? 0) > 0);
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

  /** The text as it is now. Who observes it is told of changes when the index follows, and not with every key. */
  textOf = (path: string): string => (this.revision >= 0 ? untracked(() => this.documents.get(path)?.text ?? '') : '');

  async load(): Promise<void> {
    const params = { id: this.id };
    const { api, device } = this.#parts;
    // What is closed stays on the screen until it is open, and what the device has of it until the server's is there.
    if (!this.refusal && !this.isKept) runInAction(() => (this.state = 'loading'));
    try {
      const [{ latexFile }, files, texts, { build }, links] = await Promise.all([
        api.get({ params }),
        api.getEditorFiles({ params }),
        api.getDocuments({ params }),
        api.getBuild({ params }),
        api.getCiteLinks({ params }),
      ]);
      const wasRefused = this.refusal !== undefined;
      runInAction(() => {
        this.refusal = undefined;
        this.isKept = false;
        this.summary = latexFile;
        this.#setFiles(files.data, texts.data);
        this.compiler.start(build);
        this.links.load(links.data);
        this.state = 'ready';
      });
      void device.keep(this.id, { summary: latexFile, files: files.data, texts: texts.data, links: links.data });
      if (wasRefused) await Promise.all([...this.documents.values()].map((document) => document.again()));
      await this.unsent.find();
      await this.#takeOlder();
    } catch (error) {
      const kept = await device.read(this.id);
      if (error instanceof ApiError && error.isOffline && kept) return this.#openKept(kept);
      await this.unsent.find();
      if (isRefusal(error)) await this.#takeOlder();
      runInAction(() => this.#fail(error));
      if (isRefusal(error) && kept) await this.#rescue(kept);
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
      runInAction(() => this.#fail(error));
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
    const newer = files.filter(({ path, kind, version, id }) => {
      const known = this.documents.get(path);
      return kind === 'text' && (known?.id !== id || (!known.live && version > known.version));
    });
    const texts = await Promise.all(newer.map(({ path }) => api.getDocument({ params, query: { path } })));
    runInAction(() => {
      this.summary = latexFile;
      this.#setFiles(
        files,
        texts.map(({ document }) => document),
      );
      this.links.follow(links.data);
    });
  }

  /** Opens it as it was here, with what was typed since. */
  async #openKept({ summary, files, texts, links, build }: KeptPaper): Promise<void> {
    if (this.state === 'ready') return;
    runInAction(() => {
      this.isKept = true;
      this.summary = summary;
      this.#setFiles(files, texts);
      for (const document of this.documents.values()) document.open();
      this.compiler.start(build ?? null);
      this.links.load(links);
      this.state = 'ready';
    });
    await this.unsent.find();
  }

  /** What an older version of the app has left of what was typed goes into the texts. */
  async #takeOlder(): Promise<void> {
    const { older, user } = this.#parts;
    for (const [path, { text, began }] of await older.of(user(), this.id)) {
      const document = this.documents.get(path);
      const mayWrite = this.state === 'ready' && document?.isReadOnly === false;
      if (mayWrite && began !== undefined) document.replace(mergeTexts(began, text, document.text));
      else if (text !== document?.text) await this.unsent.add(path, text);
      await document?.flush();
      await older.done(user(), this.id, path);
    }
  }

  /** What was typed here without a connection, into a paper that is not this person's to open any more. */
  async #rescue({ files, texts }: KeptPaper): Promise<void> {
    await Promise.all(
      texts.map(async (text) => {
        const document = this.#documentOf(text, files, async (unsent, isTooLong) => {
          if (unsent !== undefined) await this.unsent.add(text.path, unsent, isTooLong);
        });
        document.open();
        await when(() => document.state === 'failed' || document.state === 'saved', { timeout: RESCUE }).catch(() => undefined);
        document.dispose();
      }),
    );
    await this.#parts.device.forget(this.id);
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

  #edited(path: string, { edits, origin }: DocumentChange): void {
    const moves = edits.map(({ from, to, text }) => ({ offset: from, removed: to - from, added: text.length }));
    this.links.moved(path, moves, origin !== undefined);
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
    await this.#flush();
    await this.links.flush();
  }

  /** The text of this name is edited here, by keys or by program, so that undo takes it back. */
  isEditedHere(path: string): boolean {
    const document = this.documents.get(path);
    return document?.live !== undefined && !document.isReadOnly;
  }

  async #flush(): Promise<void> {
    await Promise.all([...this.documents.values()].map((document) => document.flush()));
  }

  /** What is compiled has everything that was typed, or it is said that it would not. @throws UnsentError */
  async #demandSaved(): Promise<void> {
    await this.saveAll();
    if ([...this.documents.values()].some(({ state }) => state === 'offline')) throw new UnsentError();
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

  async dispose(): Promise<void> {
    clearTimeout(this.#timer);
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
    const gone = [...this.index.paths].filter((path) => !there.has(path));
    for (const path of gone) this.index.remove(path);
    const ids = new Map(files.map(({ path, id }) => [path, id]));
    for (const [path, document] of this.documents) {
      if (ids.get(path) === document.id) continue;
      // Renamed, it goes on under its other name.
      const isGone = !files.some(({ id }) => id === document.id);
      if (isGone && document.state !== 'saved') void this.unsent.add(path, document.text);
      document.dispose();
      this.documents.delete(path);
    }
    const known = new Set(this.index.paths);
    for (const { path } of files) this.index.set(path);
    for (const text of texts) {
      const document = this.documents.get(text.path);
      if (document) document.follow(text);
      else this.documents.set(text.path, this.#documentOf(text, files));
      this.index.set(text.path, this.textOf(text.path));
    }
    // While people type, the server tells every few seconds that it has saved, and nothing else is new.
    if (this.revision === 0 || gone.length + texts.length > 0 || files.some(({ path }) => !known.has(path))) this.#indexed();
  }

  /** Who may not write any more, or does not see the paper, is told so by the paper itself. */
  async #refused(path: string, unsent: string | undefined, isTooLong: boolean): Promise<void> {
    if (unsent !== undefined) await this.unsent.add(path, unsent, isTooLong);
    if (!this.refusal) void this.refresh().catch(this.#parts.onSaveFailure);
  }

  #documentOf(
    text: DocumentText,
    files: readonly EditorFile[],
    onRefused: DocumentParts['onRefused'] = (unsent, isTooLong) => this.#refused(text.path, unsent, isTooLong),
  ): SourceDocument {
    const file = files.find(({ path }) => path === text.path);
    const document = new SourceDocument(
      { ...text, id: file?.id ?? text.id },
      {
        texts: this.#parts.texts,
        isGenerated: file?.is_generated ?? false,
        isReadOnly: () => this.isReadOnly,
        onRefused,
        onTooLong: this.#parts.onTooLong,
      },
    );
    document.onEdits((change) => this.#edited(text.path, change));
    return document;
  }
}
