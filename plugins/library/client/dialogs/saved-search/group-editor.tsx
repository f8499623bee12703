/** A group of conditions, which can hold groups in their turn. */
import type { Translate } from '#plugin-api/client';
import { Button, IconButton, Select } from '#ui';
import { type ConditionGroup, isGroup, JOINS, MAX_GROUP_DEPTH } from '../../../common/model/saved-search.ts';
import type { Participant } from '../../participants.ts';
import { ConditionRow } from './condition-row.tsx';
import { newCondition, withNew, withPart } from './edit-conditions.ts';
import styles from './saved-search.module.css';

export interface GroupEditorProps {
  readonly t: Translate;
  readonly group: ConditionGroup;
  /** 1 for the outermost. */
  readonly depth: number;
  readonly people: readonly Participant[];
  /** The search has as many conditions as it may. */
  readonly isFull: boolean;
  readonly onChange: (group: ConditionGroup) => void;
  /** The outermost group stays. */
  readonly onRemove?: () => void;
}

export function GroupEditor({ t, group, depth, people, isFull, onChange, onRemove }: GroupEditorProps) {
  const joins = JOINS.map((join) => ({ value: join, label: t(`saved.join.${join}`) }));
  return (
    <div role="group" aria-label={t(`saved.join.${group.join}`)} className={styles.group}>
      <div className={styles.row}>
        <Select
          className={styles.join}
          label={t('saved.joinLabel')}
          options={joins}
          value={group.join}
          onChange={(join) => onChange({ ...group, join })}
        />
        {onRemove && <IconButton icon="close" label={t('saved.removeGroup')} onClick={onRemove} />}
      </div>
      {group.conditions.map((part, index) =>
        isGroup(part) ? (
          <GroupEditor
            key={index}
            {...{ t, people, isFull }}
            group={part}
            depth={depth + 1}
            onChange={(changed) => onChange(withPart(group, index, changed))}
            onRemove={() => onChange(withPart(group, index, undefined))}
          />
        ) : (
          <ConditionRow
            key={index}
            {...{ t, people }}
            condition={part}
            onChange={(changed) => onChange(withPart(group, index, changed))}
            onRemove={() => onChange(withPart(group, index, undefined))}
          />
        ),
      )}
      <div className={styles.adding}>
        <Button
          size="small"
          variant="ghost"
          icon="plus"
          disabled={isFull}
          onClick={() => onChange(withNew(group, newCondition('words')))}
        >
          {t('saved.addCondition')}
        </Button>
        {depth < MAX_GROUP_DEPTH && (
          <Button
            size="small"
            variant="ghost"
            icon="plus"
            disabled={isFull}
            onClick={() => onChange(withNew(group, { join: 'any', conditions: [newCondition('words')] }))}
          >
            {t('saved.addGroup')}
          </Button>
        )}
      </div>
    </div>
  );
}
