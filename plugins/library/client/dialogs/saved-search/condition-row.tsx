/** One condition: a field, and what it is to be. */
import type { Translate } from '#plugin-api/client';
import { IconButton, Select, TextInput } from '#ui';
import { type Condition, HELD, MISSING } from '../../../common/model/saved-search.ts';
import { READING_STATES } from '../../../common/model/reading.ts';
import { TAG_PLACES } from '../../../common/model/tag.ts';
import type { Participant } from '../../participants.ts';
import { TYPES } from '../../panels/reference/field-list.ts';
import { YearInput } from '../year-input.tsx';
import { type ConditionField, FIELDS, isText, newCondition } from './edit-conditions.ts';
import styles from './saved-search.module.css';

interface ValueProps {
  readonly t: Translate;
  readonly condition: Condition;
  readonly people: readonly Participant[];
  readonly onChange: (condition: Condition) => void;
}

function Value({ t, condition, people, onChange }: ValueProps) {
  const label = t('saved.value');
  const named = <V extends string>(values: readonly V[], key: string) =>
    values.map((value) => ({ value, label: t(`${key}.${value}`) }));
  if (isText(condition)) {
    const text = (
      <TextInput
        aria-label={label}
        maxLength={300}
        value={condition.value}
        onChange={({ currentTarget: { value } }) => onChange({ ...condition, value })}
      />
    );
    if (condition.field !== 'tag') return text;
    return (
      <span className={styles.pair}>
        {text}
        <Select
          label={t('tag.on')}
          options={named(TAG_PLACES, 'tag.place')}
          value={condition.on ?? 'reference'}
          onChange={(on) => onChange({ ...condition, on })}
        />
      </span>
    );
  }
  switch (condition.field) {
    case 'type':
      return (
        <Select
          label={label}
          options={named(TYPES, 'type')}
          value={TYPES.find((type) => type === condition.value)}
          onChange={(value) => onChange({ ...condition, value })}
        />
      );
    case 'has':
      return (
        <Select
          label={label}
          options={named(HELD, 'saved.held')}
          value={condition.value}
          onChange={(value) => onChange({ ...condition, value })}
        />
      );
    case 'missing':
      return (
        <Select
          label={label}
          options={named(MISSING, 'saved.field')}
          value={condition.value}
          onChange={(value) => onChange({ ...condition, value })}
        />
      );
    case 'reading':
      return (
        <Select
          label={label}
          options={named(READING_STATES, 'reading')}
          value={condition.value}
          onChange={(value) => onChange({ ...condition, value })}
        />
      );
    case 'added_by':
      return (
        <Select
          label={label}
          options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={condition.value > 0 ? String(condition.value) : undefined}
          onChange={(value) => onChange({ ...condition, value: Number(value) })}
        />
      );
    case 'year':
      return (
        <span className={styles.pair}>
          {(['from', 'to'] as const).map((end) => (
            <YearInput
              key={end}
              aria-label={t(`filter.year_${end}`)}
              placeholder={t(`filter.year_${end}`)}
              value={condition[end]}
              onChange={(year) => onChange({ ...condition, [end]: year })}
            />
          ))}
        </span>
      );
    default:
      return (
        <span className={styles.days}>
          <TextInput
            inputMode="numeric"
            maxLength={5}
            aria-label={t('saved.days')}
            value={condition.days || ''}
            onChange={({ currentTarget: { value } }) => onChange({ ...condition, days: /^\d+$/.test(value) ? Number(value) : 0 })}
          />
          {t('saved.days')}
        </span>
      );
  }
}

export interface ConditionRowProps extends ValueProps {
  readonly onRemove: () => void;
}

export function ConditionRow({ onRemove, ...props }: ConditionRowProps) {
  const { t, condition, onChange } = props;
  return (
    <div className={styles.row}>
      <Select<ConditionField>
        className={styles.field}
        label={t('saved.fieldLabel')}
        options={FIELDS.map((field) => ({ value: field, label: t(`saved.field.${field}`) }))}
        value={condition.field}
        onChange={(field) => onChange(newCondition(field, condition))}
      />
      <span className={styles.value}>
        <Value {...props} />
      </span>
      <IconButton icon="close" label={t('saved.removeCondition')} onClick={onRemove} />
    </div>
  );
}
