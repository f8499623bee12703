/** The images of the chosen project, or of all of them. Asked for when something first shows them. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { LibraryContract } from '../../common/contract.ts';
import type { ProjectImage } from '../../common/model/image.ts';

type Calls = Pick<ApiOf<LibraryContract>, 'getAllProjectImage' | 'downloadImage' | 'imagePicture' | 'imageThumbnail'>;

export class ProjectImages {
  readonly #calls: Calls;
  #request = new AbortController();
  /** Whose images they are; `undefined` for all. */
  project: number | undefined = undefined;
  /** Newest first; `undefined` while nobody has seen them. */
  images: readonly ProjectImage[] | undefined = undefined;
  error: unknown = undefined;

  constructor(calls: Calls) {
    this.#calls = calls;
    makeAutoObservable(this, { images: observableRef, error: observableRef }, { autoBind: true });
  }

  async show(project: number | undefined): Promise<void> {
    if (project !== this.project) this.images = undefined;
    this.project = project;
    await this.load();
  }

  /** Asks again. What is shown stays until the answer is there, and after a failure. */
  async load(): Promise<void> {
    this.#request.abort();
    this.#request = new AbortController();
    const { signal } = this.#request;
    this.error = undefined;
    try {
      const query = this.project === undefined ? {} : { project: this.project };
      const { data } = await this.#calls.getAllProjectImage({ query }, { signal });
      runInAction(() => {
        if (!signal.aborted) this.images = data;
      });
    } catch (error) {
      runInAction(() => {
        if (!signal.aborted) this.error = error;
      });
    }
  }

  /** Something has changed: who has been shown images is shown what they are now. */
  async refresh(): Promise<void> {
    if (this.images) await this.load();
  }

  /** Those whose name has the text in it; `undefined` while they are on their way. */
  matching(text: string): readonly ProjectImage[] | undefined {
    const wanted = text.trim().toLocaleLowerCase();
    return this.images?.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  }

  /** Takes one away that was deleted, until the server's list is asked for again. */
  forget(id: number): void {
    this.images = this.images?.filter(({ fileId }) => fileId !== id);
  }

  /** The image as it was uploaded, to be saved. */
  original(id: number): Promise<Blob> {
    return this.#calls.downloadImage({ params: { id } });
  }

  /** The image to look at, no larger than a screen. */
  picture(id: number, signal: AbortSignal): Promise<Blob> {
    return this.#calls.imagePicture({ params: { id } }, { signal });
  }

  thumbnail(id: number, signal: AbortSignal): Promise<Blob> {
    return this.#calls.imageThumbnail({ params: { id } }, { signal });
  }
}
