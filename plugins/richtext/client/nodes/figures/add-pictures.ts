/** Pictures that come into a text: dropped, pasted, or chosen. */
import { Fragment, type Node } from 'prosemirror-model';
import { NodeSelection } from 'prosemirror-state';
import { Notices } from '#plugin-api/client';
import { newId } from '../../../common/schema/ids.ts';
import { NODES } from '../../../common/schema/schema.ts';
import type { EditorHost } from '../../editor/part.ts';
import { insertBlock } from '../shared/insert-block.ts';
import { figureAround, type PlacedFigure } from './figures.ts';
import { refusalOf, Upload } from './upload.ts';
import { arrive, beginning } from './uploads.ts';

/** Beside each other when several come at once. */
const IN_A_ROW = 3;

/** Says of each kind of refusal once which files it meets. */
const tellRefused = (host: EditorHost, files: readonly File[]): void => {
  for (const why of ['kind', 'size', 'empty'] as const) {
    const met = files.filter((file) => refusalOf(file) === why);
    const text = () => host.t(`nodes.figure.refused.${why}`, { name: met.map(({ name }) => name).join(', ') });
    if (met.length > 0) host.service(Notices).show({ kind: 'danger', text: text() });
  }
};

const images = (count: number): readonly Node[] => Array.from({ length: count }, () => NODES.image?.create() ?? []).flat();

/** Not sent yet; once it has arrived, the picture in the text that it was begun for has it. */
export const uploadTo = (host: EditorHost, file: File): Upload => {
  const upload: Upload = new Upload(
    file,
    (sent) => host.file.addPicture(sent),
    ({ id }) => host.view.isDestroyed || arrive(host.view, upload, id),
  );
  return upload;
};

/**
 * Puts pictures where the cursor is: beside the others of a figure that it is in, or in a new one. They are shown at once, and sent.
 * Files that are no pictures are told of and left.
 */
export const addPictures = (host: EditorHost, files: readonly File[]): void => {
  const { view } = host;
  if (!host.file.mayChange) return host.refuse();
  tellRefused(host, files);
  const taken = files.filter((file) => refusalOf(file) === undefined);
  if (taken.length === 0) return;
  if (!host.file.mayWrite) return void suggestPictures(host, taken);
  const around = figureAround(view.state);
  const added =
    around && around.node.attrs['kind'] !== 'table' ? intoFigure(host, around, taken.length) : asFigure(host, taken.length);
  if (!added) return;
  const sending = taken.map((file) => uploadTo(host, file));
  const { tr, first } = added;
  const begun = sending.map((upload, at) => ({ at: first + at, upload }));
  view.dispatch(
    tr
      .setSelection(NodeSelection.create(tr.doc, first))
      .setMeta(...beginning(begun))
      .scrollIntoView(),
  );
  for (const upload of sending) void upload.send();
};

/** What is suggested says which pictures it has: they are sent first. */
const suggestPictures = async (host: EditorHost, files: readonly File[]): Promise<void> => {
  const { view } = host;
  try {
    const assets = await Promise.all(files.map((file) => host.file.addPicture(file)));
    const added = view.isDestroyed ? undefined : asFigure(host, assets.length);
    if (!added) return;
    assets.forEach(({ id }, at) => added.tr.setNodeAttribute(added.first + at, 'asset', id));
    view.dispatch(added.tr);
  } catch (error) {
    host.service(Notices).failure(error);
  }
};

const asFigure = ({ view }: EditorHost, count: number) => {
  const caption = NODES.line?.create({ kind: 'caption' });
  const columns = count > 1 ? Math.min(count, IN_A_ROW) : null;
  const figure = NODES.figure?.create({ id: newId('f'), columns }, [...images(count), ...(caption ? [caption] : [])]);
  const inserted = figure && insertBlock(view.state, figure);
  return inserted && { tr: inserted.tr, first: inserted.at + 1 };
};

/** Behind those that are there. */
const intoFigure = ({ view }: EditorHost, { at, node }: PlacedFigure, count: number) => {
  let first = at + 1;
  node.forEach((child, offset) => {
    if (child.type === NODES.image) first = at + 1 + offset + child.nodeSize;
  });
  return { tr: view.state.tr.insert(first, Fragment.from(images(count))), first };
};
