/** Choice of style and language. A style that is not in the list is added by its name. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ApiError } from '#plugin-api';
import type { Translate } from '#plugin-api/client';
import { Field, Select } from '#ui';
import { LANGUAGES, type Language } from '../../common/styles.ts';
import type { Look } from '../look.ts';
import type { StyleList } from '../stores/style-list.ts';
import { StylePicker } from './style-picker.tsx';
import styles from './dialogs.module.css';

export interface LookFieldsProps {
  readonly t: Translate;
  readonly list: StyleList;
  readonly look: Look;
  readonly onChange: (look: Look) => void;
}

export const LookFields = observer(({ t, list, look, onChange }: LookFieldsProps) => {
  const [failure, setFailure] = useState<string>();
  const [adding, setAdding] = useState<string>();
  useEffect(() => {
    // The styles of the app can be used without an answer.
    list.load().catch(() => undefined);
  }, [list]);
  const choose = (style: string) => {
    setFailure(undefined);
    onChange({ ...look, style });
  };
  const add = async (name: string) => {
    setAdding(name);
    setFailure(undefined);
    try {
      choose((await list.add(name)).id);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.textOr(t('styles.failed')) : t('styles.failed'));
    } finally {
      setAdding(undefined);
    }
  };
  return (
    <div className={styles.look}>
      <Field
        label={t('look.style')}
        {...(failure !== undefined && { error: failure })}
        help={adding === undefined ? t('look.help') : t('look.adding', { name: adding })}
      >
        <StylePicker
          t={t}
          list={list}
          value={look.style}
          onChange={choose}
          add={(name) => void add(name)}
          disabled={adding !== undefined}
        />
      </Field>
      <Field label={t('look.language')}>
        <Select
          options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
          value={look.language}
          onChange={(language: Language) => onChange({ ...look, language })}
        />
      </Field>
    </div>
  );
});
