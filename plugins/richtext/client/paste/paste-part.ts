/** The clipboard: what is copied, what is pasted, and what is said of that. */
import { Plugin } from 'prosemirror-state';
import { Notices } from '#plugin-api/client';
import type { Left } from '../../common/model.ts';
import type { EditorHost, EditorPart } from '../editor/part.ts';
import { CopiedHtml, copiedText } from './copied.ts';
import { refusalOf } from '../nodes/figures/upload.ts';
import { lastPasteOf } from './last-paste.ts';
import { type PastedLatex, pastedLatex } from './pasted-latex.ts';
import { fileOf, withoutPictures } from './pasted-pictures.ts';
import { fitted, isBlank, PastedHtml, pastedText } from './pasted.ts';

/** Left out of what is said: nobody misses it. */
const tell = (host: EditorHost, left: readonly Left[], pictures: number): void => {
  const count = left.reduce((sum, each) => sum + each.count, pictures);
  if (count > 0) host.optional(Notices)?.show({ kind: 'info', text: host.t('paste.left', { count }) });
};

/** None of what may not be sent from here; a suggestion has to say which pictures it has before it is made. */
const picturesOf = ({ file, t }: EditorHost, addresses: readonly string[]): (File | undefined)[] =>
  addresses.map((address) => {
    const picture = file.mayWrite ? fileOf(address, t('paste.picture')) : undefined;
    return picture && refusalOf(picture) === undefined ? picture : undefined;
  });

export const pastePart: EditorPart = {
  plugins: (host) => {
    const pasted = new PastedHtml();
    let latex: PastedLatex | undefined;
    return [
      new Plugin({
        props: {
          clipboardSerializer: new CopiedHtml(),
          clipboardTextSerializer: copiedText,
          clipboardParser: pasted,
          clipboardTextParser: (text, _place, isPlain) => {
            latex = isPlain ? undefined : pastedLatex(text);
            return latex?.slice ?? pastedText(text);
          },
          handleDOMEvents: {
            paste: (_view, { clipboardData }) => {
              pasted.rtf = () => clipboardData?.getData('text/rtf') ?? '';
              return false;
            },
          },
          transformPastedHTML: (html) => pasted.take(html),
          // Of some pages all is furniture, as a button is: the words that were copied are there beside it.
          handlePaste: (view, event, slice) => {
            const words = event.clipboardData?.getData('text/plain') ?? '';
            if (words.trim() === '' || !isBlank(slice)) return false;
            const { state } = view;
            const tr = state.tr.replaceSelection(fitted(state, pastedText(words))).scrollIntoView();
            view.dispatch(tr.setMeta('paste', true).setMeta('uiEvent', 'paste'));
            return true;
          },
          transformPasted: (slice, view) => {
            const { last } = pasted;
            pasted.last = undefined;
            const pictures = picturesOf(host, last?.pictures ?? []);
            Object.assign(lastPasteOf(host), { fields: last?.fields ?? [], pictures });
            tell(host, (last ?? latex)?.left ?? [], pictures.filter((file) => !file).length);
            latex = undefined;
            const kept = withoutPictures(slice, (place) => pictures[place] !== undefined);
            return last?.origin === 'carrel' ? kept : fitted(view.state, kept);
          },
        },
      }),
    ];
  },
};
