/** Names that are offered while one is typed; the keyboard stays in the text. */
import { useTranslate } from '#client-kit';
import { Avatar, cx } from '#ui';
import type { Person } from '../../common/model.ts';
import styles from './comments.module.css';

interface NameListProps {
  /** The names have it as the beginning of theirs. */
  readonly id: string;
  readonly people: readonly Person[];
  /** Which is marked. */
  readonly at: number;
  readonly onChoose: (person: Person) => void;
}

export const NameList = ({ id, people, at, onChoose }: NameListProps) => (
  <div id={id} role="listbox" aria-label={useTranslate()('names')} className={styles.names}>
    {people.map((person, index) => (
      <div
        key={person.id}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-label={person.name}
        aria-selected={index === at}
        className={cx(styles.name, index === at && styles.marked)}
        // Before the text loses the keyboard.
        onMouseDown={(event) => {
          event.preventDefault();
          onChoose(person);
        }}
      >
        <Avatar name={person.name} size={20} />
        <span>{person.name}</span>
      </div>
    ))}
  </div>
);
