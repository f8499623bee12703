/** Text on the page while it is written, and what becomes of it. */
import { boxOfQuads } from '../../common/geometry/quads.ts';
import type { Box } from '../../common/geometry/types.ts';
import { markOf } from '../highlights/highlight.ts';
import type { ReaderActions } from '../reader/reader-actions.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { FONT_SIZE } from '../view/drawn-sizes.ts';
import type { Writing } from './drawing-tools.ts';
import { placeOfBox } from './make-drawn.ts';

/** Opens the chosen text for writing. */
export const rewrite = ({ chosen, tools, canWrite }: ReaderSession): void => {
  const box = chosen?.kind === 'text' && canWrite ? boxOfQuads(chosen.quads) : undefined;
  if (!chosen || !box) return;
  const { key, text, page, drawing } = chosen;
  // The field stands in its place.
  tools.show({ ...markOf(chosen), label: '' });
  tools.write({ index: page - 1, box, key, text, fontSize: drawing?.font_size ?? FONT_SIZE });
};

/**
 * Stores what was written; text that was emptied is deleted. When it could not be stored, it is open again.
 * @param height of the text in points: the box grows downwards with it
 */
export const keepText = async (
  session: ReaderSession,
  actions: ReaderActions,
  writing: Writing,
  text: string,
  height: number,
): Promise<void> => {
  const { tools, view } = session;
  const { index, key, fontSize } = writing;
  const [left, bottom, right, top] = writing.box;
  const box: Box = [left, Math.min(bottom, top - height), right, top];
  tools.write(undefined);
  tools.show(undefined);
  const isEmpty = text.trim() === '';
  if (key === undefined) {
    if (isEmpty) return;
    const made = await actions.draw(session, { index, kind: 'text', box, text, drawing: { font_size: fontSize } });
    if (made.length === 0) tools.write({ ...writing, text });
    return;
  }
  if (isEmpty) return actions.remove(session, [key]);
  if (text === writing.text) return;
  const frame = view.motion.surface?.stage.frames[index];
  const read = await view.document?.texts.read(index);
  const place = frame && read && placeOfBox(index, box, frame, read.page);
  await actions.change(session, key, { text, ...place }, 'write');
};
