/** Which pictures of the text are on their way: their places follow while others write before them. */
import { Plugin, PluginKey, type EditorState } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import type { Upload } from './upload.ts';

interface Change {
  readonly begun?: readonly { readonly at: number; readonly upload: Upload }[];
  readonly ended?: Upload;
}

const key = new PluginKey<DecorationSet>('uploads');

const markOf = (at: number, upload: Upload): Decoration => Decoration.node(at, at + 1, {}, { upload });
const uploadOf = (decoration: Decoration): Upload | undefined => (decoration.spec as { upload?: Upload }).upload;

/** Of the decorations that a view is given. */
export const uploadIn = (decorations: readonly Decoration[]): Upload | undefined =>
  decorations.map(uploadOf).find((upload) => upload !== undefined);

export const uploads = (): Plugin =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, before) => {
        const { begun = [], ended } = (tr.getMeta(key) as Change | undefined) ?? {};
        const mapped = before.map(tr.mapping, tr.doc);
        const over = ended ? mapped.find(undefined, undefined, (spec) => (spec as { upload?: Upload }).upload === ended) : [];
        return mapped.remove(over).add(
          tr.doc,
          begun.map(({ at, upload }) => markOf(at, upload)),
        );
      },
    },
    props: { decorations: (state) => key.getState(state) },
    view: (created) => ({
      destroy: () => {
        for (const mark of key.getState(created.state)?.find() ?? []) uploadOf(mark)?.end();
      },
    }),
  });

/** To be set on the transaction that puts the pictures in. */
export const beginning = (begun: NonNullable<Change['begun']>): [PluginKey, Change] => [key, { begun }];

const placeOf = (state: EditorState, upload: Upload): number | undefined =>
  key.getState(state)?.find(undefined, undefined, (spec) => (spec as { upload?: Upload }).upload === upload)[0]?.from;

/** The picture has arrived; nothing happens where it was deleted meanwhile. */
export const arrive = (view: EditorView, upload: Upload, asset: number): void => {
  const at = placeOf(view.state, upload);
  const { tr } = view.state;
  if (at !== undefined && tr.doc.nodeAt(at)?.type.name === 'image') tr.setNodeAttribute(at, 'asset', asset);
  view.dispatch(tr.setMeta(key, { ended: upload }).setMeta('addToHistory', false));
  upload.end();
};
