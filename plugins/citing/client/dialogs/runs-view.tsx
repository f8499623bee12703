/** Formatted text on the screen, from runs: no markup of anybody's is ever taken over. */
import type { Entry, Mark, Run } from '../../common/runs.ts';
import { linkParts } from '../../common/runs.ts';
import styles from './dialogs.module.css';

const CLASSES: Readonly<Record<Mark, string | undefined>> = {
  italic: styles.italic,
  bold: styles.bold,
  sup: styles.sup,
  sub: styles.sub,
  'small-caps': styles.smallCaps,
  underline: styles.underline,
};

const keyed = <T,>(parts: readonly T[]): { key: number; part: T }[] => parts.map((part, key) => ({ key, part }));

export function RunsView({ runs }: { readonly runs: readonly Run[] }) {
  return keyed(runs).map(({ key, part: { text, marks = [] } }) => (
    <span key={key} className={marks.map((mark) => CLASSES[mark]).join(' ')}>
      {keyed(linkParts(text)).map(({ key: place, part }) =>
        part.href === undefined ? (
          part.text
        ) : (
          <a key={place} href={part.href} target="_blank" rel="noopener noreferrer">
            {part.text}
          </a>
        ),
      )}
    </span>
  ));
}

/** Entries as they stand below each other in a bibliography. */
export function EntriesView({ entries, hanging }: { readonly entries: readonly Entry[]; readonly hanging: boolean }) {
  return (
    <ol className={styles.entries}>
      {entries.map(({ article, label, text }) => (
        <li key={article} className={label.length > 0 ? styles.numbered : hanging ? styles.hanging : undefined}>
          {label.length > 0 && (
            <span className={styles.label}>
              <RunsView runs={label} />
            </span>
          )}
          <RunsView runs={text} />
        </li>
      ))}
    </ol>
  );
}
