/** One row of the own list: its place on it, what stands there, and how it is moved, put on the list or taken off. */
import type { MenuEntry } from '#plugin-api/client';
import { Icon, IconButton, Menu } from '#ui';
import { noteLine } from '#plugins/library/common/note-line.ts';
import type { OwnEntry } from '../own-list/own-entries.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';
import { HighlightRow } from './highlight-row.tsx';
import styles from './side-panel.module.css';

interface OwnRowProps {
  readonly session: ReaderSession;
  readonly entry: OwnEntry;
  /** Of the part of the list that begins with this row. */
  readonly heading: string | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onShift: (by: -1 | 1) => void;
  readonly onToggle: () => void;
}

export function OwnRow({ session, entry, heading, isFirst, isLast, onShift, onToggle }: OwnRowProps) {
  const t = useReaderText();
  const { highlight, note, place } = entry;
  const isListed = place !== undefined;
  const entries: MenuEntry[] = [
    { id: 'up', label: t('list.up'), icon: 'arrow-up', keys: 'alt+up', disabled: isFirst, onSelect: () => onShift(-1) },
    { id: 'down', label: t('list.down'), icon: 'arrow-down', keys: 'alt+down', disabled: isLast, onSelect: () => onShift(1) },
    'separator',
    { id: 'take', label: t('list.take'), icon: 'minus', keys: 'l', onSelect: onToggle },
  ];
  // A press on a button, or in its menu, does not open the row.
  const end = (
    <span onClick={(event) => event.stopPropagation()}>
      {isListed ? (
        <Menu entries={entries} align="end">
          <IconButton size="small" icon="ellipsis" label={t('list.more', { place: place + 1 })} tabIndex={-1} />
        </Menu>
      ) : (
        <IconButton size="small" icon="plus" label={t('list.put')} keys="l" tabIndex={-1} onClick={onToggle} />
      )}
    </span>
  );
  const label = highlight && session.view.state.labels?.[highlight.page - 1];
  return (
    <>
      {heading !== undefined && <span className={styles.part}>{heading}</span>}
      {highlight && <HighlightRow session={session} highlight={highlight} label={label} end={end} />}
      {note && (
        <>
          <span className={styles.band} aria-hidden />
          <span className={styles.words}>
            <span className={styles.note}>
              <Icon name="sticky-note" size={12} />
              <span dir="auto">{noteLine(note.text) || t('highlights.noText')}</span>
            </span>
          </span>
          <span className={styles.end}>
            <span className={styles.page}>{t('list.note')}</span>
            {end}
          </span>
        </>
      )}
    </>
  );
}
