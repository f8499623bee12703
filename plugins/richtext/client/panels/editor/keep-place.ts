/** Where the cursor was and what was seen when a text was closed: there it opens again. */
import { TextSelection } from 'prosemirror-state';
import * as z from 'zod/mini';
import { type Disposable, disposable } from '#plugin-api';
import type { LocalStore } from '#plugin-api/client';
import type { OpenEditor } from '../../editor/open-editor.ts';

const Place = z.object({ at: z.number(), top: z.number() });

export const keepPlace = (editor: OpenEditor, scroller: HTMLElement, store: LocalStore): Disposable => {
  const key = `richtext.place.${String(editor.file.id)}`;
  const place = z.safeParse(Place, store.read(key)).data;
  const { view } = editor;
  if (place) {
    const at = Math.min(Math.max(0, place.at), view.state.doc.content.size);
    view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at))));
    scroller.scrollTop = place.top;
  }
  const keep = (): void => store.write(key, { at: view.state.selection.head, top: scroller.scrollTop });
  // Closing the page disposes of nothing.
  addEventListener('pagehide', keep);
  return disposable(() => {
    removeEventListener('pagehide', keep);
    keep();
  });
};
