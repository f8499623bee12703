/** What other plugins look for in the sources of papers as they are written: passages without quotation marks, spelling. */
import type { Disposable } from '#plugin-api';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { CheckedText, TextCheck, TextDeed, TextMark } from '#plugins/coedit/common/text-checks.ts';

export type { SoughtMark, TextChange } from '#plugins/coedit/common/text-checks.ts';

/** A stretch of a source in UTF-16 units; `to` is exclusive. */
export type SourceStretch = Stretch;
export type SourceMark = TextMark;
export type SourceDeed = TextDeed;

export interface SourceEdit extends SourceStretch {
  readonly text: string;
}

/** A text of a paper that an editor shows. */
export interface OpenSource extends Pick<CheckedText, 'isReadOnly' | 'text' | 'version' | 'onChange' | 'edit'> {
  readonly paper: number;
  /** In the paper's folder. */
  readonly path: string;
  /**
   * Changes the text so that it cites a reference, as one step of undo: the list of references and the link to the reference come with it.
   * @param write is given the key of the reference, `null` where the paper prints no list of references; answers the edit of the text as
   *   it is by then, `undefined` where it has no place any longer
   * @returns false when nothing was written, which the person was told
   */
  cite(article: number, write: (key: string | null) => SourceEdit | undefined): Promise<boolean>;
}

/** A check of sources alone, which needs to know of papers. Others look at all texts (`TextChecks` of `coedit`). */
export interface SourceCheck extends Pick<TextCheck, 'id' | 'line'> {
  /** As a `TextCheck` does with any text. */
  watch(source: OpenSource, show: Parameters<TextCheck['watch']>[1]): Disposable;
}
