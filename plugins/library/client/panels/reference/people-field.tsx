/** Authors: a line of names that opens into one name to a line. Two thousand of them are one text, not two thousand fields. */
import { use, useState } from 'react';
import { useTranslate } from '#client-kit';
import { Button, TextArea } from '#ui';
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
  if (text === undefined) {
    const shown = people.slice(0, SHOWN).map(personLine).join('; ');
    return (
      <button
        type="button"
        className={styles.people}
        aria-label={readOnly ? `${label}: ${shown}` : t('people.edit', { label })}
        aria-disabled={readOnly || undefined}
        onClick={() => !readOnly && setText(peopleText(people))}
        dir="auto"
      >
        {people.length === 0 ? t('people.none') : shown}
        {people.length > SHOWN && <span className={styles.more}> {t('people.more', { count: people.length - SHOWN })}</span>}
      </button>
    );
  }
  return (
    <div className={styles.peopleForm}>
      <TextArea
        aria-label={label}
        dir="auto"
        autoFocus
        minRows={3}
        maxRows={16}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          setText(undefined);
        }}
      />
      <p className={styles.help}>{t('people.help')}</p>
      <Button
        size="small"
        onClick={() => {
          onSave(parsePeople(text, people));
          setText(undefined);
        }}
      >
        {t('people.save')}
      </Button>
    </div>
  );
}
