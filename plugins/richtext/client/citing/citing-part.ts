/** Citations and the bibliography, for the editor. */
import { NODES } from '../../common/schema/schema.ts';
import { action } from '../editor/declared.ts';
import { notesPlugin } from '../editor/numbering-in.ts';
import type { EditorPart } from '../editor/part.ts';
import { citingOf } from './citing-session.ts';
import { followText } from './follow-text.ts';
import { keptPlacePlugin } from './insert/kept-place.ts';
import { addBibliography, citePlace } from './insert/write-citation.ts';
import { BibliographyView } from './nodes/bibliography-view.ts';
import { CitationView } from './nodes/citation-view.ts';
import { openByHand } from './open-by-hand.ts';
import { lastPasteOf } from '../paste/last-paste.ts';
import { pasteKeys } from './paste/paste-keys.ts';
import { chooseStyle } from './style/choose-style.ts';

export const citingPart: EditorPart = {
  actions: [
    action('cite', {
      ...{ group: 'cite', isInSlash: true },
      isEnabled: (state) => citePlace(state) !== undefined,
      run: (host) => citingOf(host).cite(),
    }),
    action('bibliography', {
      ...{ group: 'insert', isInSlash: true },
      isEnabled: ({ doc }) => !doc.content.content.some(({ type }) => type === NODES.bibliography),
      run: ({ view, t }) => view.dispatch(addBibliography(view.state.tr, t('citing.heading')).scrollIntoView()),
    }),
    action('citationStyle', { ...{ group: 'cite', isInSlash: true }, run: chooseStyle }),
  ],
  plugins: (host) => {
    const session = citingOf(host);
    return [
      keptPlacePlugin(),
      openByHand(session),
      pasteKeys({
        find: (keys) => session.referencesOf(keys),
        take: (codes) => session.takeFields(codes),
        fields: () => lastPasteOf(host).fields,
      }),
      notesPlugin(),
      followText(session),
    ];
  },
  nodeViews: (host) => ({
    citation: (node, view, getPos) => new CitationView(citingOf(host), node, view, getPos),
    bibliography: () => new BibliographyView(citingOf(host)),
  }),
};
