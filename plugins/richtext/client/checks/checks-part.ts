/** What checks of other plugins find in the text: drawn at its words; the card of a mark comes by its menu, and by a tap on glass. */
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { EditorHost, EditorPart } from '../editor/part.ts';
import { RichtextParts } from '../tokens.ts';
import type { CheckedDocument } from './checked-document.ts';
import { marksPlugin } from './marks-plugin.ts';
import { offerDeeds } from './offer-deeds.tsx';
import type { RichChecks } from './rich-checks.ts';

const isTouch = (event: Event): boolean => 'pointerType' in event && event.pointerType === 'touch';

const underPointer = (view: EditorView, { clientX: left, clientY: top }: MouseEvent): number | undefined =>
  view.posAtCoords({ left, top })?.pos;

/** Where the menu is asked for: under the pointer, or, by a key, at the cursor. */
const placeOf = (view: EditorView, event: MouseEvent): number | undefined =>
  event.button === 2 || event.ctrlKey ? underPointer(view, event) : view.state.selection.head;

const checksPlugin = (host: EditorHost, checks: RichChecks): Plugin => {
  let checked: CheckedDocument | undefined;
  /** The last key types, or takes away: it undoes nothing, and leads to nothing. */
  let isByHand = false;
  const offer = (at: number | undefined, takesFocus: boolean): boolean =>
    checked !== undefined && at !== undefined && offerDeeds(host, checked, { from: at, to: at }, takesFocus);
  const isInMark = ({ state: { selection } }: EditorView): boolean =>
    selection.empty || (checked?.marks() ?? []).some(({ from, to }) => from <= selection.from && to >= selection.to);
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown(_, { ctrlKey, metaKey, altKey }) {
          isByHand = !ctrlKey && !metaKey && !altKey;
        },
        contextmenu(view, event) {
          // A long press selects words; and what is selected has a menu of its own, unless the press has selected the word.
          if (isTouch(event) || !isInMark(view) || !offer(placeOf(view, event), true)) return false;
          event.preventDefault();
          return true;
        },
        click(view, event) {
          if (isTouch(event) && view.state.selection.empty) offer(underPointer(view, event), false);
          return false;
        },
        blur: () => checked?.left(),
      },
    },
    view: () => {
      checked = checks.open(host);
      return {
        update(view, before) {
          if (view.state.doc !== before.doc) checked?.changed(before, isByHand);
          else if (!view.state.selection.eq(before.selection)) checked?.left();
        },
        destroy: () => checks.close(host),
      };
    },
  });
};

export const checksPart: EditorPart = {
  plugins: (host) => {
    const checks = host.optional(RichtextParts)?.checks;
    return checks ? [marksPlugin(), checksPlugin(host, checks)] : [];
  },
};
