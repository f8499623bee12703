/** Journals that are written in several ways: one spelling is chosen for each of them, and written everywhere. */
import { useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Checkbox, EmptyState, RadioGroup } from '#ui';
import type { Spellings } from '../../common/contract/checks.ts';
import { FormDialog } from './form-dialog.tsx';
import styles from './spellings-form.module.css';

/** A spelling that is to be written, and the references that write it otherwise. */
export interface Unified {
  readonly text: string;
  readonly articles: readonly number[];
}

export interface SpellingsFormProps {
  readonly t: Translate;
  readonly groups: readonly Spellings[];
  readonly close: (unified?: readonly Unified[]) => void;
}

const othersThan = ({ spellings }: Spellings, text: string): number[] =>
  spellings.flatMap((one) => (one.text === text ? [] : one.articles));

function Form({ t, groups, close }: SpellingsFormProps) {
  const [chosen, setChosen] = useState(() => groups.map(({ spellings }) => spellings[0]?.text ?? ''));
  const [wanted, setWanted] = useState<ReadonlySet<number>>(new Set());
  const unified = groups.flatMap((group, at) => {
    const text = chosen[at] ?? '';
    return wanted.has(at) ? [{ text, articles: othersThan(group, text) }] : [];
  });
  const count = unified.reduce((sum, { articles }) => sum + articles.length, 0);
  if (groups.length === 0) {
    return (
      <FormDialog t={t} action={t('close')} onSubmit={() => close()} onCancel={close}>
        <EmptyState icon="check" title={t('spelling.none')} />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      t={t}
      action={count > 0 ? t('batch.action', { count }) : t('batch.actionNone')}
      canSubmit={count > 0}
      onSubmit={() => close(unified)}
      onCancel={close}
    >
      <ul className={styles.groups} tabIndex={0} aria-label={t('spelling.title')}>
        {groups.map(({ spellings }, at) => (
          <li key={spellings[0]?.text} className={styles.group}>
            <Checkbox
              checked={wanted.has(at)}
              onChange={(on) =>
                setWanted((before) => new Set(on ? [...before, at] : [...before].filter((other) => other !== at)))
              }
            >
              {t('spelling.write', { text: chosen[at] ?? '' })}
            </Checkbox>
            <RadioGroup
              label={t('spelling.which', { text: spellings[0]?.text ?? '' })}
              options={spellings.map(({ text, articles }) => ({
                value: text,
                label: text,
                detail: t('reference.count', { count: articles.length }),
              }))}
              value={chosen[at] ?? ''}
              onChange={(text) => {
                setChosen((before) => before.map((other, index) => (index === at ? text : other)));
                setWanted((before) => new Set([...before, at]));
              }}
            />
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

export const SpellingsForm = (props: SpellingsFormProps) => <Form {...props} />;
