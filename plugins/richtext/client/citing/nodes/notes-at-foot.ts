/** What citations in the text say in a style of notes, at the foot of it. Nothing of it is in the document. */
import { autorun } from 'mobx';
import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { citationsOf } from '../../../common/citations-of.ts';
import type { CitingSession } from '../citing-session.ts';
import { nameOf } from '../print/printed-texts.ts';
import styles from './bibliography.module.css';
import { notesList } from './entries.ts';

const drawFoot = (session: CitingSession): { readonly dom: HTMLElement; readonly stop: () => void } => {
  const dom = document.createElement('div');
  dom.className = styles.notes ?? '';
  dom.contentEditable = 'false';
  dom.setAttribute('role', 'note');
  dom.setAttribute('aria-label', session.host.t('citing.notes'));
  const stop = autorun(() => {
    const { print, citations } = session.printed;
    const notes = citations.flatMap(({ id, works, note, asNote }) => {
      const name = nameOf(id, works);
      const text = print?.texts.get(name);
      return note === undefined && text ? [{ number: asNote, name, text }] : [];
    });
    dom.hidden = !print?.isNote || notes.length === 0;
    dom.replaceChildren(...(dom.hidden ? [] : [notesList(notes)]));
  });
  dom.addEventListener('click', (event) => {
    const name = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-note]')?.dataset.note : undefined;
    const cited = citationsOf(session.host.view.state.doc).find(({ id, works }) => nameOf(id, works) === name);
    if (cited) session.cite({ kind: 'citation', at: cited.at });
  });
  return { dom, stop };
};

export const notesAtFoot = (session: CitingSession): Plugin => {
  const foot = drawFoot(session);
  const atEnd = (size: number): Decoration =>
    Decoration.widget(size, () => foot.dom, { side: 100, key: 'citing.notes', ignoreSelection: true, stopEvent: () => true });
  return new Plugin({
    view: () => ({ destroy: foot.stop }),
    props: { decorations: ({ doc }) => DecorationSet.create(doc, [atEnd(doc.content.size)]) },
  });
};
