/** What is dragged onto a source from the library, its readers and the reference panel becomes a citation or a figure there. */
import * as z from 'zod/mini';
import {
  draggedHighlight,
  draggedReferences,
  HIGHLIGHT_DRAG,
  readDrag,
  REFERENCE_DRAG,
} from '#plugins/library/common/reference-drag.ts';
import type { SourceEditor } from './source-editor.ts';

/** The path of a picture of the paper, dragged out of the reference panel as JSON with the paper's id. */
export const PICTURE_DRAG = 'application/x-carrel-latex-picture';

const Picture = z.object({ file: z.number(), path: z.string() });

/** The parts of a drop that are read. */
export interface Drop {
  readonly clientX: number;
  readonly clientY: number;
  readonly dataTransfer: { readonly types: readonly string[]; getData(type: string): string };
}

export interface DropTarget {
  /** In the editor that is used. */
  readonly citing: {
    insert(source: { article: number; citation: number }): Promise<boolean>;
    insertAll(articles: readonly number[]): Promise<boolean>;
  };
  readonly insertPicture: (path: string) => void;
  /** Makes the editor the one that is used. */
  readonly focus: () => void;
}

/** Whether a drag carries something that a source takes; its data can be read only once it is dropped. */
export const canTake = ({ dataTransfer: { types } }: Pick<Drop, 'dataTransfer'>): boolean =>
  [REFERENCE_DRAG, HIGHLIGHT_DRAG, PICTURE_DRAG].some((type) => types.includes(type));

const draggedPicture = (data: Drop['dataTransfer'], file: number): string | undefined => {
  const picture = readDrag(Picture, data, PICTURE_DRAG);
  // A picture of another paper is not there.
  return picture?.file === file ? picture.path : undefined;
};

/** Writes what is dropped at the place it is dropped on. */
export const takeDrop = async (
  editor: SourceEditor,
  { clientX, clientY, dataTransfer }: Drop,
  target: DropTarget,
): Promise<void> => {
  if (editor.isReadOnly) return;
  const highlight = draggedHighlight(dataTransfer);
  const articles = draggedReferences(dataTransfer);
  const picture = draggedPicture(dataTransfer, editor.paper.id);
  target.focus();
  editor.pointAt(clientX, clientY);
  editor.focus();
  if (picture !== undefined) target.insertPicture(picture);
  else if (highlight) await target.citing.insert(highlight);
  else if (articles.length > 0) await target.citing.insertAll(articles);
};
