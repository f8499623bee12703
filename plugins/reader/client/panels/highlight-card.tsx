/**
 * The chosen highlight: its colour, its tags, its notes, where it is cited, and what can be done with it. The card goes when its highlight is scrolled out of
 * view or another panel is worked in, and comes when the highlight is chosen. A note that is being written stays while one scrolls, and is
 * stored when another panel is worked in.
 */
import { observer } from 'mobx-react-lite';
import { useService } from '#client-kit';
import { Tag } from '#ui';
import { isDrawn } from '../../common/mark-kinds.ts';
import { UsesOfReading } from '#plugins/library/common/uses-of-reading.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';
import styles from './cards.module.css';
import { FloatingCard } from './floating-card.tsx';
import { HighlightTools } from './highlight-tools.tsx';
import { NoteEditor } from './note-editor.tsx';
import { NoteText } from './note-text.tsx';
import { useNoMark } from './use-no-mark.ts';
import { Actions, Tagging } from '../tokens.ts';

export const HighlightCard = observer(function HighlightCard({ session }: { session: ReaderSession }) {
  const t = useReaderText();
  const actions = useService(Actions);
  const tagging = useService(Tagging);
  const noMark = useNoMark(session);
  const uses = useService(UsesOfReading);
  const { view, chosen, tools, isCardOpen } = session;
  // Read so that the card follows the page while it scrolls.
  const moves = view.state.moves;
  const rects = chosen && moves >= 0 ? view.motion.screenRects(chosen.page - 1, chosen.quads) : [];
  if (!chosen || !isCardOpen || rects.length === 0 || tools.writing || view.selection.ranges.length > 0) return null;
  if (!session.isWriting && !rects.some((rect) => view.motion.isSeen(rect))) return null;
  const { key, id, name, kind, notes, tags } = chosen;
  const isUsed = session.uses.of(chosen) > 0;
  return (
    <FloatingCard key={key} label={isDrawn(kind) ? t(`kind.${kind}`) : t('highlight.title')} rects={rects}>
      <HighlightTools session={session} highlight={chosen} />
      {tags.length > 0 && (
        <div className={styles.tags} role="group" aria-label={t('tag.label')}>
          {tags.map((tag) => (
            <Tag
              key={tag.text}
              colour={tag.color}
              onRemove={noMark === undefined ? () => void tagging.remove(session, key, tag.text) : undefined}
            >
              {tag.text}
            </Tag>
          ))}
        </div>
      )}
      {(session.isWriting || notes.length > 0) && (
        <div className={styles.body}>
          {session.isWriting ? (
            <NoteEditor
              text={notes[0]?.text ?? ''}
              kept={{
                text: session.note.textOn(name),
                keep: (draft) => session.note.keep(name, draft),
                drop: () => session.note.drop(name),
              }}
              typedAhead={() => session.ahead.take()}
              preview={(draft) => <NoteText session={session} text={draft} />}
              onSave={(draft) => actions.saveNote(session, key, draft)}
              onClose={(hadFocus) => {
                session.stopWriting();
                if (hadFocus) view.focus();
              }}
            />
          ) : (
            notes.map((note) => (
              <div key={note.id} className={styles.note} onDoubleClick={() => noMark === undefined && session.write()}>
                <NoteText session={session} text={note.text} />
              </div>
            ))
          )}
        </div>
      )}
      {isUsed && !session.isWriting && (
        <section className={styles.uses} aria-label={t('highlight.usedIn')}>
          <h3>{t('highlight.usedIn')}</h3>
          <uses.List article={session.id} citation={id} />
        </section>
      )}
    </FloatingCard>
  );
});
