/** What another plugin may do with its view. */
import { boxIn, quadOfBox } from '../../common/geometry/quads.ts';
import type { PdfViewHandle } from '../../common/services.ts';
import type { PdfView } from './pdf-view.ts';
import { selectedIn } from './selected-in.ts';

export const handleOf = (view: PdfView): PdfViewHandle => ({
  get pageCount() {
    return view.state.pageCount;
  },
  get position() {
    return view.motion.position;
  },
  goToPage: (page) => view.motion.goToPage(page),
  restore: (position) => view.motion.restore(position),
  revealBox: (page, boxes) => view.reveal(page - 1, boxes.map(quadOfBox)),
  async pageBox(page) {
    if (!view.document) throw new Error('No document is open');
    return boxIn((await view.document.pdf.getPage(page)).view);
  },
  selected: () => selectedIn(view),
  find: (text) => view.find.open(text),
  setZoom: (zoom) => void view.setZoom(zoom),
  focus: () => view.focus(),
});
