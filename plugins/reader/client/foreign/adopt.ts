/** Makes a citation of the library out of a mark that another program left in the file. */
import { clientId } from '#plugin-api';
import type { NewCitation } from '#plugins/library/common/model.ts';
import type { ForeignMark } from '../../common/foreign/foreign-mark.ts';
import type { PageFrame } from '../../common/geometry/page-frame.ts';
import { boxOfQuads } from '../../common/geometry/quads.ts';
import type { PageText } from '../../common/text/page-text.ts';
import { placeOfBox } from '../draw/make-drawn.ts';
import { quadsOf } from './foreign-marks.ts';

interface Adopting {
  readonly article: number;
  readonly fileHash: string | undefined;
  readonly frame: PageFrame;
  /** Of the page. */
  readonly text: PageText;
}

export const newAdopted = (mark: ForeignMark, { article, fileHash, frame, text }: Adopting): NewCitation => {
  const box = boxOfQuads(quadsOf(mark));
  return {
    id: clientId(),
    article,
    page: mark.page,
    kind: mark.kind,
    color: mark.color,
    text: mark.text,
    quads: mark.quads,
    drawing: mark.drawing,
    author: mark.author,
    annot_id: mark.annot_id,
    ...(box && { sort_key: placeOfBox(mark.page - 1, box, frame, text).sortKey }),
    file_hash: fileHash ?? null,
    page_box: { box: [...frame.view], rotation: frame.rotate },
  };
};
