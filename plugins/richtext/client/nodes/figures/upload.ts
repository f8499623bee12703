/** A picture on its way into the manuscript: shown from the device at once, while it is being sent. */
import { ApiError, Emitter } from '#plugin-api';
import { MAX_PICTURE } from '../../../common/contract-files.ts';
import type { CkAsset } from '../../../common/model.ts';

/** As files name their kinds, for dialogs that ask for some. */
export const PICTURES: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/svg+xml',
] satisfies CkAsset['type'][];

/** Why a file is no picture that can be taken; `undefined` when it may be one. */
export const refusalOf = ({ type, size }: File): 'kind' | 'size' | 'empty' | undefined => {
  if (!PICTURES.includes(type)) return 'kind';
  if (size === 0) return 'empty';
  return size > MAX_PICTURE ? 'size' : undefined;
};

/** `broken` files are not what they say they are; to send them again would help nobody. */
export type UploadState =
  | { readonly is: 'sending' }
  | { readonly is: 'broken' }
  | { readonly is: 'failed'; readonly why: string };

export class Upload {
  readonly file: File;
  /** Shows it from the device. */
  readonly url: string;
  readonly #send: (file: File) => Promise<CkAsset>;
  readonly #done: (asset: CkAsset) => void;
  readonly #changes = new Emitter<void>();
  #state: UploadState = { is: 'sending' };

  readonly onChange = this.#changes.event;

  constructor(file: File, send: (file: File) => Promise<CkAsset>, done: (asset: CkAsset) => void) {
    this.file = file;
    this.url = URL.createObjectURL(file);
    this.#send = send;
    this.#done = done;
  }

  get state(): UploadState {
    return this.#state;
  }

  /** Sends it, or sends it again. */
  async send(): Promise<void> {
    this.#become({ is: 'sending' });
    try {
      const asset = await this.#send(this.file);
      if (this.#state.is !== 'broken') this.#done(asset);
    } catch (error) {
      const why = error instanceof ApiError ? error.message : '';
      if (this.#state.is !== 'broken') this.#become({ is: 'failed', why });
    }
  }

  /** The browser cannot draw it. */
  isBroken(): void {
    this.#become({ is: 'broken' });
  }

  end(): void {
    URL.revokeObjectURL(this.url);
  }

  #become(state: UploadState): void {
    this.#state = state;
    this.#changes.fire();
  }
}
