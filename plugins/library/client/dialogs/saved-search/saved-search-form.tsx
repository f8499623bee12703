/** Title and conditions of a saved search, with how many references it finds: the body of its dialog. */
import { useEffect, useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Field, TextInput } from '#ui';
import { type ConditionGroup, MAX_CONDITIONS, type NewSavedSearch, sizeOf } from '../../../common/model/saved-search.ts';
import type { Participant } from '../../participants.ts';
import { FormDialog } from '../form-dialog.tsx';
import { wholeConditions } from './edit-conditions.ts';
import { GroupEditor } from './group-editor.tsx';
import styles from './saved-search.module.css';

/** The number follows when typing has rested for so long, in milliseconds. */
const PAUSE = 400;

export interface SavedSearchFormProps {
  readonly t: Translate;
  readonly action: string;
  readonly initial: NewSavedSearch;
  readonly people: readonly Participant[];
  /** How many references conditions find now. */
  readonly count: (conditions: ConditionGroup, signal: AbortSignal) => Promise<number>;
  readonly close: (search?: NewSavedSearch) => void;
}

/** `undefined` while it is being asked for, `null` where that did not work. */
const useCount = (count: SavedSearchFormProps['count'], conditions: ConditionGroup): number | null | undefined => {
  const [found, setFound] = useState<number | null>();
  const asked = JSON.stringify(conditions);
  useEffect(() => {
    const request = new AbortController();
    setFound(undefined);
    const timer = setTimeout(() => {
      count(conditions, request.signal).then(
        (total) => !request.signal.aborted && setFound(total),
        () => !request.signal.aborted && setFound(null),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
    // What it says counts, and not which object says it.
  }, [count, asked]);
  return found;
};

function Form({ t, action, initial, people, count, close }: SavedSearchFormProps) {
  const [title, setTitle] = useState(initial.title);
  const [group, setGroup] = useState(initial.conditions);
  const conditions = wholeConditions(group);
  const found = useCount(count, conditions);
  const isEmpty = conditions.conditions.length === 0;
  return (
    <FormDialog
      t={t}
      action={action}
      canSubmit={title.trim() !== '' && !isEmpty}
      onSubmit={() => close({ title: title.trim(), conditions })}
      onCancel={close}
    >
      <Field label={t('saved.title')}>
        <TextInput value={title} maxLength={300} autoFocus onChange={(event) => setTitle(event.currentTarget.value)} />
      </Field>
      <GroupEditor t={t} group={group} depth={1} people={people} isFull={sizeOf(group) >= MAX_CONDITIONS} onChange={setGroup} />
      <p className={styles.count} role="status">
        {isEmpty
          ? t('saved.empty')
          : found === null
            ? t('saved.uncounted')
            : found === undefined
              ? t('saved.counting')
              : t('saved.finds', { count: found })}
      </p>
    </FormDialog>
  );
}

/** As an element, so that actions can open it without JSX. */
export const SavedSearchForm = (props: SavedSearchFormProps) => <Form {...props} />;
