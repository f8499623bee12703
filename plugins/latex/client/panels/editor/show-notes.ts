/** Tints the words of a source about which something is said; a click on them shows what. */
import { autorun } from 'mobx';
import { type Disposable, disposable, DisposableStore } from '#plugin-api';
import type { NotedThing, TextNote, TextNotes } from '#plugins/coedit/common/text-notes.ts';
import { placesIn } from '../../editor/screen-places.ts';
import type { SourceEditor } from '../../editor/source-editor.ts';
import { DrawnMarks } from '../../monaco/drawn-marks.ts';
import { NEVER_GROWS } from '../../monaco/marked-range.ts';
import { KIND, textAt } from '../../notes/latex-surface.ts';
import styles from './notes.module.css';

/** Monaco's `MouseTargetType.CONTENT_TEXT`. */
const CONTENT_TEXT = 6;

export interface ShownNotes {
  /** The editor of the source, once there is one; observable. */
  readonly find: () => SourceEditor | undefined;
  readonly noted: NotedThing;
  readonly notes: TextNotes;
}

export const showNotes = ({ find, noted, notes }: ShownNotes): Disposable => {
  let shown: DisposableStore | undefined;
  const stop = autorun(() => {
    const editor = find();
    shown?.dispose();
    shown = editor && showIn(editor, noted, notes);
  });
  return disposable(() => {
    stop();
    shown?.dispose();
  });
};

const showIn = (editor: SourceEditor, noted: NotedThing, notes: TextNotes): DisposableStore => {
  const { view, paper, path } = editor;
  const life = new DisposableStore();
  const marks = life.add(new DrawnMarks(view));
  let drawn: readonly TextNote[] = [];
  life.add(
    disposable(
      autorun(() => {
        const text = textAt(paper, path);
        const model = view.getModel();
        if (!model) return;
        drawn = noted.notes.filter(({ document }) => document === text?.id);
        const places = placesIn({ model, paper, path });
        marks.set(
          drawn.map(({ from, to, isChosen }) => ({
            range: places.range(from, to),
            look: String(isChosen),
            options: {
              description: 'note',
              inlineClassName: (isChosen ? styles.chosen : styles.note) ?? null,
              stickiness: NEVER_GROWS,
            },
          })),
        );
      }),
    ),
  );
  life.add(
    view.onMouseUp(({ event, target: { type, position } }) => {
      const selection = view.getSelection();
      // A selection that ends on a note, or a click that leads elsewhere, is no click on it.
      if (type !== CONTENT_TEXT || !position || event.ctrlKey || event.metaKey || selection?.isEmpty() === false) return;
      // The innermost of those that lie over each other.
      const hit = marks.ranges
        .map((range, at) => ({ note: drawn[at], range }))
        .filter(({ range }) => range.containsPosition(position))
        .sort((a, b) => sizeOf(a.note) - sizeOf(b.note));
      const note = hit[0]?.note;
      if (note) notes.open(KIND, paper.id, note.id);
    }),
  );
  return life;
};

const sizeOf = (note: TextNote | undefined): number => (note ? note.to - note.from : 0);
