/** The clipboard: what is copied, what is pasted, and what is said of that. */
import { Plugin } from 'prosemirror-state';
import { Notices } from '#plugin-api/client';
import type { Left } from '../../common/model.ts';
import type { EditorHost, EditorPart } from '../editor/part.ts';
import { CopiedHtml, copiedText } from './copied.ts';
import { lastPasteOf } from './last-paste.ts';
import { type PastedLatex, pastedLatex } from './pasted-latex.ts';
import { fitted, isBlank, PastedHtml, pastedText } from './pasted.ts';

/** Left out of what is said: nobody misses it. */
const tell = (host: EditorHost, left: readonly Left[]): void => {
  const count = left.reduce((sum, each) => sum + each.count, 0);
  if (count > 0) host.optional(Notices)?.show({ kind: 'info', text: host.t('paste.left', { count }) });
};

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
            lastPasteOf(host).fields = last?.fields ?? [];
            if (last ?? latex) tell(host, (last ?? latex)?.left ?? []);
            latex = undefined;
            return last?.origin === 'carrel' ? slice : fitted(view.state, slice);
          },
        },
      }),
    ];
  },
};
