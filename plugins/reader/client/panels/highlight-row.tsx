/** One highlight in the list: its colour, its words, its notes, its tags, its page, and how often manuscripts cite it. */
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { cx, Icon, Tag } from '#ui';
import { noteLine } from '#plugins/library/common/note-line.ts';
import { isDrawn } from '../../common/mark-kinds.ts';
import type { Highlight } from '../highlights/highlight.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';
import { AreaThumb } from './area-thumb.tsx';
import styles from './side-panel.module.css';

interface HighlightRowProps {
  readonly session: ReaderSession;
  readonly highlight: Highlight;
  /** The page's printed name, where it differs from its number. */
  readonly label: string | undefined;
  /** Stands below the page. */
  readonly end?: ReactNode;
}

export const HighlightRow = observer(function HighlightRow({ session, highlight, label, end }: HighlightRowProps) {
  const t = useReaderText();
  const { color, kind, text, author, notes, tags, page, quads } = highlight;
  const times = session.uses.of(highlight);
  return (
    <>
      <span className={styles.band} style={{ background: color }} aria-hidden />
      <span className={styles.words}>
        <span className={cx(styles.text, !isDrawn(kind) && styles[kind])} style={{ textDecorationColor: color }} dir="auto">
          {text || t(isDrawn(kind) ? `kind.${kind}` : 'highlights.noText')}
        </span>
        {kind === 'area' && <AreaThumb session={session} area={highlight} />}
        {notes.map((note) => (
          <span key={note.id} className={styles.note}>
            <Icon name="sticky-note" size={12} />
            <span dir="auto">{noteLine(note.text)}</span>
          </span>
        ))}
        {tags.length > 0 && (
          <span className={styles.tags}>
            {tags.map((tag) => (
              <Tag key={tag.text} colour={tag.color}>
                {tag.text}
              </Tag>
            ))}
          </span>
        )}
        {author && <span className={styles.author}>{author}</span>}
        {quads.length === 0 && <span className={styles.lost}>{t('highlights.lost')}</span>}
      </span>
      <span className={styles.end}>
        <span className={styles.page}>{t('highlights.page', { label: label ?? String(page) })}</span>
        {times > 0 && (
          <span className={styles.uses} title={t('highlights.uses', { count: times })}>
            <Icon name="quote" size={12} />
            <span aria-hidden>{times}</span>
            <span className="visually-hidden">{t('highlights.uses', { count: times })}</span>
          </span>
        )}
        {end}
      </span>
    </>
  );
});
