/** A stretch of a text as it is taken to another house, where the text is no live one yet: by its words, as they stand there now. */
import { type Anchor, anchorIn, type Stretch } from './anchor.ts';

/** @param place where it stands now; `undefined` when its words are gone */
export const movedAnchor = (content: string, anchor: Anchor, place: Stretch | undefined): Anchor =>
  place ? anchorIn(content, place) : { ...anchor, from: '', to: '' };
