/** What can be done with the figure that the cursor is in. */
import type { Command } from 'prosemirror-state';
import { askFiles } from '#client-kit';
import { action } from '../../editor/declared.ts';
import type { EditorAction, EditorHost } from '../../editor/part.ts';
import type { BarItem } from '../bars/drawn-bar.ts';
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

export const insertFigure = action('insertFigure', { group: 'insert', isInSlash: true, run: choose });

/** Keys of one that is selected: elsewhere they are letters, so that they are not declared. */
const sized = (id: 'pictureNarrower' | 'pictureWider' | 'pictureNatural', keys: string, command: Command): EditorAction => ({
  ...action(id, { group: 'table', ...by(command) }),
  keys,
});

export const figureActions: readonly BarItem[] = [
  action('addPicture', { group: 'table', isEnabled: (state) => figureAround(state) !== undefined, run: choose }),
  action('pictureColumns', { group: 'table', ...by(nextColumns) }),
  'gap',
  sized('pictureNarrower', '-', widen(-1)),
  sized('pictureWider', '+', widen(1)),
  sized('pictureNatural', '0', widen(undefined)),
  'gap',
  action('describePicture', {
    group: 'table',
    isEnabled: (state) => chosenPicture(state) !== undefined,
    isOn: (state) => Boolean(chosenPicture(state)?.node.attrs['alt']),
    run: describePicture,
  }),
  action('figureCaption', {
    group: 'table',
    ...by(toggleCaption),
    isOn: (state) => {
      const figure = figureAround(state);
      return figure !== undefined && captionOf(figure) !== undefined;
    },
  }),
  action('removePicture', { group: 'table', ...by(removePicture) }),
];
