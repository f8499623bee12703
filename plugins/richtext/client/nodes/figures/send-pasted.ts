/** Pictures that came along with a paste are sent, each from where the text has it. */
import { Plugin } from 'prosemirror-state';
import type { EditorHost } from '../../editor/part.ts';
import { lastPasteOf } from '../../paste/last-paste.ts';
import { placeOf } from '../../paste/pasted-pictures.ts';
import { uploadTo } from './add-pictures.ts';
import type { Upload } from './upload.ts';
import { beginning } from './uploads.ts';

export const sendPasted = (host: EditorHost): Plugin => {
  const waiting: Upload[] = [];
  return new Plugin({
    appendTransaction: (transactions, _before, { doc, tr }) => {
      const { pictures } = lastPasteOf(host);
      if (pictures.length === 0 || !transactions.some(({ docChanged }) => docChanged)) return null;
      const begun: { readonly at: number; readonly upload: Upload }[] = [];
      doc.descendants((node, at) => {
        const file = pictures[placeOf(node) ?? -1];
        if (!file) return;
        tr.setNodeAttribute(at, 'asset', null);
        begun.push({ at, upload: uploadTo(host, file) });
      });
      waiting.push(...begun.map(({ upload }) => upload));
      return begun.length === 0 ? null : tr.setMeta(...beginning(begun));
    },
    view: () => ({
      update: () => {
        if (waiting.length > 0) lastPasteOf(host).pictures = [];
        for (const upload of waiting.splice(0)) void upload.send();
      },
    }),
  });
};
