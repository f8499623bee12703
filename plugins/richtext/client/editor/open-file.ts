/** A rich text that is open here, as the parts of its editor see it. */
import type { LiveTree } from '#plugins/coedit/common/services.ts';
import type { SuggestedText } from '#plugins/coedit/common/suggesting.ts';
import type { Language } from '#plugins/citing/common/styles.ts';
import type { CkAsset, CkFile } from '../../common/model.ts';

/** Everything that is not a method is observable. */
export interface OpenFile {
  readonly id: number;
  /** `undefined` until the server has told it. */
  readonly about: Omit<CkFile, 'content'> | undefined;
  readonly tree: LiveTree;
  /** What is done here changes the text: not while suggesting, nor while only viewing. */
  readonly mayWrite: boolean;
  /** What is done here changes the text, or is suggested: not while only viewing. */
  readonly mayChange: boolean;
  /** What is typed here becomes suggestions. */
  readonly maySuggest: boolean;
  /** `undefined` where nobody keeps suggestions. */
  readonly suggested: SuggestedText | undefined;
  readonly pictures: ReadonlyMap<number, CkAsset>;
  /** Where a picture can be shown from; `undefined` until it is there, which is observable, and `null` where it cannot be had. */
  pictureUrl(asset: number): string | undefined | null;
  /** Takes a picture in. @throws ApiError */
  addPicture(file: File): Promise<CkAsset>;
  /** @param language of the style's terms and dates; as it is when not given @throws ApiError */
  setStyle(style: string, language?: Language): Promise<void>;
}
