/** What can be done with the figure that the cursor is in. */
import type { Command } from 'prosemirror-state';
import { askFiles } from '#client-kit';
import type { EditorAction, EditorHost } from '../../editor/part.ts';
import type { BarItem } from '../bars/block-bar.ts';
import { addPictures } from './add-pictures.ts';
import { describePicture } from './describe-picture.tsx';
import { captionOf, chosenPicture, figureAround, nextColumns, removePicture, toggleCaption, widen } from './figures.ts';
import { PICTURES } from './upload.ts';

const by = (command: Command): Pick<EditorAction, 'isEnabled' | 'run'> => ({
  isEnabled: (state) => command(state),
  run: ({ view }) => {
    command(view.state, (tr) => view.dispatch(tr), view);
    view.focus();
  },
});

const choose = async (host: EditorHost): Promise<void> => addPictures(host, await askFiles(PICTURES.join(), true));

export const insertFigure: EditorAction = {
  ...{ id: 'insertFigure', icon: 'image-plus', group: 'insert', isInSlash: true },
  run: choose,
};

const NARROWER: EditorAction = { id: 'pictureNarrower', icon: 'zoom-out', group: 'insert', keys: '-', ...by(widen(-1)) };
const WIDER: EditorAction = { id: 'pictureWider', icon: 'zoom-in', group: 'insert', keys: '+', ...by(widen(1)) };

export const figureActions: readonly BarItem[] = [
  { id: 'addPicture', icon: 'image-plus', group: 'insert', run: choose },
  { id: 'pictureColumns', icon: 'columns', group: 'insert', ...by(nextColumns) },
  'gap',
  NARROWER,
  WIDER,
  { id: 'pictureNatural', icon: 'maximize', group: 'insert', keys: '0', ...by(widen(undefined)) },
  'gap',
  {
    ...{ id: 'describePicture', icon: 'eye', group: 'insert' },
    isEnabled: (state) => chosenPicture(state) !== undefined,
    isOn: (state) => Boolean(chosenPicture(state)?.node.attrs['alt']),
    run: describePicture,
  },
  {
    ...{ id: 'figureCaption', icon: 'type', group: 'insert' },
    ...by(toggleCaption),
    isOn: (state) => {
      const figure = figureAround(state);
      return figure !== undefined && captionOf(figure) !== undefined;
    },
  },
  { id: 'removePicture', icon: 'trash', group: 'insert', ...by(removePicture) },
];
