/** Release notes (CORE-058, CORE-059), one below the other; opening one marks it as read. */
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { cx, Icon, Markdown } from '#ui';
import type { ReleaseNote } from '../../common/contract.ts';
import { TheNotificationStore } from '../tokens.ts';
import styles from './notices.module.css';
import { useDay } from './use-day.ts';

const Note = observer(({ note }: { readonly note: ReleaseNote }) => {
  const t = useTranslate();
  const store = useService(TheNotificationStore);
  const notices = useService(Notices);
  const day = useDay();
  const body = useId();
  const [open, setOpen] = useState(false);
  const toggle = () => {
    setOpen(!open);
    if (!open) store.markNoteRead(note).catch((error: unknown) => notices.failure(error));
  };
  return (
    <article className={styles.note}>
      <button
        type="button"
        className={cx(styles.line, styles.leads)}
        aria-expanded={open}
        aria-controls={open ? body : undefined}
        onClick={toggle}
      >
        <span className={cx(styles.dot, note.is_read && styles.old)} aria-hidden />
        <span className={styles.text}>
          {!note.is_read && <span className="visually-hidden">{t('new')} </span>}
          {note.title}
        </span>
        <span className={styles.day}>
          {note.version} · {day(note.published_at)}
        </span>
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size={14} className={styles.way} />
      </button>
      {open && (
        <div id={body} className={styles.body}>
          <Markdown text={note.body} />
        </div>
      )}
    </article>
  );
});

export const NoteList = ({ notes }: { readonly notes: readonly ReleaseNote[] }) => (
  <ul className={styles.list}>
    {notes.map((note) => (
      <li key={note.id}>
        <Note note={note} />
      </li>
    ))}
  </ul>
);
