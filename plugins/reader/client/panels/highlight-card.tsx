/**
 * The chosen highlight: its colour, its tags, its notes, where it is cited, and what can be done with it. The card goes when its highlight is scrolled out of
 * view or another panel is worked in, and comes when the highlight is chosen. A note that is being written stays while one scrolls, and is
 * stored when another panel is worked in.
 */
import { observer } from 'mobx-react-lite';
import { useService } from '#client-kit';
import { cx, IconButton, Tag, ToolbarSeparator } from '#ui';
import { isDrawn } from '../../common/mark-kinds.ts';
import { rewrite } from '../draw/write-text.ts';
import { citationLink } from '#plugins/library/common/citation-links.ts';
import { UsesOfReading } from '#plugins/library/common/uses-of-reading.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';
import styles from './cards.module.css';
import { ColourDots } from './colour-dots.tsx';
import { FloatingCard } from './floating-card.tsx';
import { MarkButtons } from './mark-buttons.tsx';
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
  const rect = chosen && moves >= 0 ? view.motion.screenRect(chosen.page - 1, chosen.quads) : undefined;
  if (!chosen || !isCardOpen || !rect || tools.writing || view.selection.ranges.length > 0) return null;
  if (!session.isWriting && !view.motion.isSeen(rect)) return null;
  const { key, id, name, color, kind, text, notes, tags } = chosen;
  const isUsed = session.uses.of(chosen) > 0;
  return (
    <FloatingCard key={key} label={isDrawn(kind) ? t(`kind.${kind}`) : t('highlight.title')} rect={rect}>
      <div className={styles.row}>
        <ColourDots
          label={t('highlight.colour')}
          value={color}
          disabledReason={noMark}
          onPick={(picked) => void actions.recolour(session, key, picked)}
        />
        {!isDrawn(kind) && (
          <>
            <span className={styles.between}>
              <ToolbarSeparator />
            </span>
            <span className={styles.group}>
              <MarkButtons value={kind} disabledReason={noMark} onPick={(picked) => void actions.mark(session, picked)} />
            </span>
          </>
        )}
        <span className={cx(styles.group, styles.acts)}>
          {kind === 'text' && (
            <IconButton
              size="small"
              icon="pencil"
              label={t('highlight.editText')}
              disabledReason={noMark}
              onClick={() => rewrite(session)}
            />
          )}
          <IconButton
            size="small"
            icon="tag"
            label={t('tag.add')}
            keys="g"
            disabledReason={noMark}
            onClick={() => void tagging.add(session, key)}
          />
          <IconButton
            size="small"
            icon="sticky-note"
            label={t(notes.length > 0 ? 'highlight.editNote' : 'highlight.addNote')}
            keys="m"
            disabledReason={noMark}
            pressed={session.isWriting}
            onClick={() => session.write()}
          />
          {text && <IconButton size="small" icon="copy" label={t('highlight.copy')} onClick={() => void actions.copy(text)} />}
          {id !== undefined && (
            <IconButton
              size="small"
              icon="link"
              label={t('highlight.link')}
              onClick={() => void actions.copy(citationLink(id))}
            />
          )}
          <IconButton size="small" icon="quote" label={t('highlight.cite')} keys="c" onClick={() => void actions.cite(session)} />
          <IconButton
            size="small"
            icon="trash"
            label={t('highlight.delete')}
            keys="delete"
            disabledReason={noMark}
            onClick={() => void actions.remove(session, [key])}
          />
        </span>
      </div>
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
