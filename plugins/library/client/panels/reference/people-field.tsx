/**
 * People: a line of names that opens into one name to a line, saved when the keyboard leaves it and put back by Escape. Two thousand of
 * them are one text, not two thousand fields.
 */
import { type KeyboardEvent, use, useRef, useState } from 'react';
import { useTranslate } from '#client-kit';
import { TextArea } from '#ui';
import type { Person } from '../../../common/model/info.ts';
import { parsePeople, peopleText, personLine } from './people.ts';
import { ReadOnly } from './read-only.ts';
import styles from './reference.module.css';

/** Names that the closed field shows. */
const SHOWN = 20;

export interface PeopleFieldProps {
  readonly label: string;
  readonly people: readonly Person[];
  readonly onSave: (people: Person[]) => unknown;
}

export function PeopleField({ label, people, onSave }: PeopleFieldProps) {
  const t = useTranslate();
  const readOnly = use(ReadOnly);
  const [text, setText] = useState<string>();
  const hadKeyboard = useRef(false);
  if (text === undefined) {
    const shown = people.slice(0, SHOWN).map(personLine).join('; ');
    return (
      <button
        ref={(closed) => {
          // Whoever was in it stays where they were.
          if (hadKeyboard.current) closed?.focus();
          hadKeyboard.current = false;
        }}
        type="button"
        className={styles.people}
        aria-label={readOnly ? `${label}: ${shown}` : t('people.edit', { label })}
        aria-disabled={readOnly || undefined}
        onClick={() => !readOnly && setText(peopleText(people))}
        dir="auto"
      >
        {shown}
        {people.length > SHOWN && <span className={styles.more}> {t('people.more', { count: people.length - SHOWN })}</span>}
      </button>
    );
  }
  const save = () => {
    if (text !== peopleText(people)) onSave(parsePeople(text, people));
    setText(undefined);
  };
  const press = (event: KeyboardEvent) => {
    const isSaved = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (event.key !== 'Escape' && !isSaved) return;
    event.stopPropagation();
    event.preventDefault();
    hadKeyboard.current = true;
    if (isSaved) save();
    else setText(undefined);
  };
  return (
    <div className={styles.peopleForm}>
      <TextArea
        aria-label={label}
        dir="auto"
        autoFocus
        minRows={2}
        maxRows={16}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={press}
      />
      <p className={styles.help}>{t('people.help')}</p>
    </div>
  );
}
