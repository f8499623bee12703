/** Figures: pictures dropped, pasted or chosen, with what they show in words, side by side, and a numbered caption. */
import { keymap } from 'prosemirror-keymap';
import { Plugin, Selection } from 'prosemirror-state';
import type { EditorHost, EditorPart } from '../../editor/part.ts';
import { addPictures } from './add-pictures.ts';
import { figureActions, insertFigure } from './figure-actions.ts';
import { figureView } from './figure-view.ts';
import { enterCaption, leaveCaption, removePicture, typedOnPicture } from './figures.ts';
import { pictureView } from './picture-view.ts';
import { sendPasted } from './send-pasted.ts';
import { uploads } from './uploads.ts';

const filesOf = (data: DataTransfer | null): readonly File[] => [...(data?.files ?? [])];

/** What is copied from a text or a spreadsheet brings a picture of itself along: the words are what is meant. */
const isPicturesAlone = (data: DataTransfer | null): boolean =>
  filesOf(data).length > 0 && (data?.getData('text/plain') ?? '').trim() === '';

const takePictures = (host: EditorHost): Plugin =>
  new Plugin({
    props: {
      handlePaste: (_view, { clipboardData }) => {
        if (!isPicturesAlone(clipboardData)) return false;
        addPictures(host, filesOf(clipboardData));
        return true;
      },
      handleDrop: (view, event, _slice, isMoved) => {
        const files = filesOf(event.dataTransfer);
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (isMoved || files.length === 0) return false;
        event.preventDefault();
        if (place) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))));
        addPictures(host, files);
        return true;
      },
      handleTextInput: (view, _from, _to, text) => {
        const tr = typedOnPicture(view.state, text);
        if (tr) view.dispatch(tr);
        return tr !== undefined;
      },
    },
  });

export const figuresPart: EditorPart = {
  actions: [insertFigure, ...figureActions.filter((item) => item !== 'gap')],
  plugins: (host) => [
    uploads(),
    takePictures(host),
    sendPasted(host),
    keymap({
      Enter: (state, dispatch) => enterCaption(state, dispatch) || leaveCaption(state, dispatch),
      Backspace: removePicture,
      Delete: removePicture,
    }),
  ],
  nodeViews: (host) => ({ figure: figureView(host), image: pictureView(host) }),
};
