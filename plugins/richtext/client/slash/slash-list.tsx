/** The list after a slash. The keyboard stays in the text. */
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { cx, Icon, Kbd } from '#ui';
import type { Translate } from '#plugin-api/client';
import { manifestKeys } from '../../common/editor-actions.ts';
import type { EditorAction } from '../editor/part.ts';
import type { SlashStore } from './slash-store.ts';
import styles from './slash.module.css';

interface SlashListProps {
  readonly id: string;
  readonly store: SlashStore;
  readonly t: Translate;
  readonly onPick: (action: EditorAction) => void;
}

export const optionId = (list: string, action: string): string => `${list}-${action}`;

export const SlashList = observer(({ id, store, t, onPick }: SlashListProps) => {
  const list = useRef<HTMLDivElement>(null);
  const { chosen, matches } = store;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen, matches]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('slash.label')} className={styles.list}>
      {matches.map((action, at) => (
        <div
          key={action.id}
          id={optionId(id, action.id)}
          role="option"
          aria-selected={at === chosen}
          className={cx(styles.option, at === chosen && styles.chosen)}
          onPointerMove={() => store.choose(at)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(action)}
        >
          <Icon name={action.icon} size={15} />
          <span className={styles.title}>{t(`action.${action.id}`)}</span>
          {action.keys !== undefined && <Kbd keys={manifestKeys(action.keys)} look="plain" />}
        </div>
      ))}
    </div>
  );
});
