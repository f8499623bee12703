/** Which columns the list has, behind a button: it stays open while one tries. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Button, Checkbox, IconButton, Popover } from '#ui';
import { LibraryParts } from '../../../tokens.ts';
import { useList } from '../list-context.ts';
import { canHide, shiftedColumn, shownIds, toggledColumn } from './column-choice.ts';
import styles from './column-chooser.module.css';
import { REFERENCE_COLUMNS } from './reference-columns.tsx';

const Choice = observer(() => {
  const t = useTranslate();
  const { columns } = useService(LibraryParts);
  const shown = shownIds(columns.chosen);
  const others = REFERENCE_COLUMNS.map(({ id }) => id).filter((id) => !shown.includes(id));
  return (
    <div className={styles.chooser}>
      <ul className={styles.columns}>
        {[...shown, ...others].map((id) => {
          const name = t(`column.${id}`);
          return (
            <li key={id} className={styles.column}>
              <Checkbox
                checked={shown.includes(id)}
                disabled={!canHide(id)}
                onChange={() => columns.show(toggledColumn(shown, id))}
              >
                {name}
              </Checkbox>
              {shown.includes(id) && (
                <span className={styles.places}>
                  {([-1, 1] as const).map((by) => (
                    <IconButton
                      key={by}
                      size="small"
                      icon={by < 0 ? 'arrow-up' : 'arrow-down'}
                      label={t(by < 0 ? 'columns.backOf' : 'columns.onOf', { name })}
                      disabled={shiftedColumn(shown, id, by) === shown}
                      onClick={() => columns.show(shiftedColumn(shown, id, by))}
                    />
                  ))}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <Button size="small" variant="ghost" onClick={columns.reset}>
        {t('columns.reset')}
      </Button>
    </div>
  );
});

export const ColumnChooser = observer(() => {
  const t = useTranslate();
  const { columns, store } = useService(LibraryParts);
  const list = useList();
  const [isOpen, setOpen] = useState(false);
  const { requests } = columns;
  const [seen, setSeen] = useState(requests);
  useEffect(() => {
    setSeen(requests);
    // Of several lists the one that the person is in answers.
    if (requests > seen && store.current === list) setOpen(true);
  }, [requests, seen, store, list]);
  return (
    <Popover
      label={t('columns.heading')}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton icon="columns" label={t('columns.heading')} />}
    >
      <Choice />
    </Popover>
  );
});
