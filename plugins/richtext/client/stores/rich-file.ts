/** A rich text that panels show: what the server tells of it, its live text, its pictures. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError, type ApiOf } from '#plugin-api';
import type { Language } from '#plugins/citing/common/styles.ts';
import type { LiveTexts, LiveTree } from '#plugins/coedit/common/services.ts';
import type { SuggestedText, Suggesting } from '#plugins/coedit/common/suggesting.ts';
import type { contract } from '../../common/contract.ts';
import type { CkAsset, CkFile } from '../../common/model.ts';
import { KIND } from '../../common/tree-shape.ts';
import type { OpenFile } from '../editor/open-file.ts';
import type { KnownFiles } from './known-files.ts';
import { PictureShelf } from './picture-shelf.ts';

export interface RichFileParts {
  readonly api: ApiOf<typeof contract>;
  readonly texts: LiveTexts;
  /** Who keeps suggestions, where anybody does. */
  readonly suggesting: () => Pick<Suggesting, 'open'> | undefined;
  /** What was told of it when there was a connection. */
  readonly known: KnownFiles;
}

/** `gone`: deleted, or not shared with this person any more. */
export type FileState = 'loading' | 'ready' | 'gone' | 'failed';

export class RichFile implements OpenFile {
  readonly id: number;
  readonly #parts: RichFileParts;
  readonly #shelf: PictureShelf;
  #tree: LiveTree | undefined = undefined;
  about: Omit<CkFile, 'content'> | undefined = undefined;
  state: FileState = 'loading';
  failure: string | undefined = undefined;
  suggested: SuggestedText | undefined = undefined;

  constructor(id: number, parts: RichFileParts) {
    this.id = id;
    this.#parts = parts;
    this.#shelf = new PictureShelf(id, parts.api);
    makeAutoObservable(
      this,
      { id: false, about: observableRef, failure: observableRef, suggested: observableRef },
      { autoBind: true },
    );
  }

  get tree(): LiveTree {
    if (!this.#tree) throw new Error('The text is not open yet.');
    return this.#tree;
  }

  /** Its live text, as soon as it is known which that is. */
  get live(): LiveTree | undefined {
    return this.state === 'ready' ? this.#tree : undefined;
  }

  /**
   * By their role, whichever mode they are in. The live text alone says it: `about` tells another role a moment before or behind it, and an
   * editor that takes no keys for that moment loses the keyboard.
   */
  get isWriter(): boolean {
    return this.live?.role === 'write';
  }

  get mayWrite(): boolean {
    return this.isWriter && (this.suggested?.mode ?? 'editing') === 'editing';
  }

  get maySuggest(): boolean {
    return this.suggested?.mode === 'suggesting' && this.live?.refusal === undefined;
  }

  get mayChange(): boolean {
    return this.mayWrite || this.maySuggest;
  }

  get mayComment(): boolean {
    return this.live?.role === 'comment' || this.isWriter;
  }

  get pictures(): ReadonlyMap<number, CkAsset> {
    return this.#shelf.pictures;
  }

  pictureUrl(asset: number): string | undefined | null {
    return this.#shelf.url(asset);
  }

  addPicture(file: File): Promise<CkAsset> {
    return this.#shelf.add(file);
  }

  async setStyle(style: string, language?: Language): Promise<void> {
    const look = { style, ...(language !== undefined && { language }) };
    await this.#parts.api.save({ params: { id: this.id }, body: look });
    runInAction(() => {
      if (this.about) this.about = { ...this.about, ...look };
    });
  }

  /** Asks what it is; what is known from before is shown meanwhile, and stays where there is no connection. */
  async load(): Promise<void> {
    const { api, known } = this.#parts;
    if (!this.about) this.#take(known.of(this.id));
    try {
      const { ckFile } = await api.get({ params: { id: this.id } });
      const { content: _, ...about } = ckFile;
      known.keep(about);
      this.#take(about);
    } catch (error) {
      this.#failed(error);
    }
  }

  dispose(): void {
    this.suggested?.dispose();
    this.suggested = undefined;
    this.#tree?.dispose();
    this.#tree = undefined;
    this.#shelf.dispose();
  }

  #take(about: Omit<CkFile, 'content'> | undefined): void {
    if (!about) return;
    this.about = about;
    this.#tree ??= this.#parts.texts.openTree(KIND, about.text);
    this.suggested ??= this.#parts.suggesting()?.open(KIND, this.id, about.text, this.#tree);
    this.state = 'ready';
  }

  #failed(error: unknown): void {
    const status = error instanceof ApiError ? error.status : 0;
    const isGone = status === 404 || status === 403;
    if (isGone) this.#parts.known.forget(this.id);
    if (!isGone && this.about) return;
    this.state = isGone ? 'gone' : 'failed';
    this.failure = error instanceof Error ? error.message : String(error);
  }
}
