/** Names that are offered while one is typed; the keyboard stays in the text. They are brought into view wherever the text stands. */
import { useEffect, useRef } from 'react';
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

export const NameList = ({ id, people, at, onChoose }: NameListProps) => {
  const t = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  // In braces: scrolling answers a promise by now, and an effect must not hand that on.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [people.length]);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('names')} className={styles.names}>
      {people.map((person, index) => (
        <div
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-label={[person.name, person.email].filter(Boolean).join(', ')}
          aria-selected={index === at}
          className={cx(styles.name, index === at && styles.marked)}
          // Before the text loses the keyboard.
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(person);
          }}
        >
          <Avatar name={person.name} size={20} />
          <span className={styles.offered}>
            {person.name}
            {person.email !== undefined && <span className={styles.address}> {person.email}</span>}
          </span>
        </div>
      ))}
    </div>
  );
};
