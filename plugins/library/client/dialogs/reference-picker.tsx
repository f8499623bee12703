/** Finds references as one types. Arrow keys move, Enter takes. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, EmptyState, RowSelection, SearchInput, VirtualList } from '#ui';
import type { ArticleRow } from '../../common/model/article.ts';
import { shownNames } from '../../common/shown-names.ts';
import type { ReferenceWindow } from '../stores/reference-window.ts';
import { TitleText } from '../title-text.tsx';
import styles from './reference-picker.module.css';

export interface PickerProps {
  readonly t: Translate;
  readonly rows: ReferenceWindow;
  readonly project: number | undefined;
  readonly many: boolean;
  readonly action: string;
  readonly close: (picked?: readonly ArticleRow[]) => void;
}

const ROW = 44;

const Picker = observer(({ t, rows, project, many, action, close }: PickerProps) => {
  const [text, setText] = useState('');
  const [selection] = useState(
    () =>
      new RowSelection<number>({
        get count() {
          return rows.total;
        },
        keyAt: (index) => rows.idAt(index),
      }),
  );
  useEffect(() => {
    const q = text.trim();
    // The order of use: what was added or changed last stands first.
    const query = {
      sort: 'updated' as const,
      dir: 'desc' as const,
      ...(q !== '' && { q }),
      ...(project !== undefined && { project }),
    };
    void rows.show(query).then(() => selection.only(0));
  }, [rows, selection, project, text]);

  const take = (index: number) => {
    const chosen = [...selection.keys].map((id) => rows.row(rows.indexOf(id))).filter((row) => row !== undefined);
    const focused = rows.row(index);
    if (many && chosen.length > 0) close(chosen);
    else if (focused) close([focused]);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = Math.max(0, Math.min(rows.total - 1, selection.cursor + step));
      if (many && event.shiftKey) selection.rangeTo(next);
      else selection.only(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      take(selection.cursor);
    }
  };

  return (
    <>
      <DialogBody>
        <SearchInput label={t('picker.search')} value={text} onChange={setText} autoFocus size="large" onKeyDown={press} />
        <div className={styles.list}>
          {rows.total === 0 && rows.state === 'ready' ? (
            <EmptyState icon="search" title={t('picker.nothing')} />
          ) : (
            <VirtualList
              label={t('picker.results')}
              selection={selection}
              rowHeight={ROW}
              single={!many}
              onRange={rows.see}
              onOpen={take}
              render={(index) => <Entry t={t} row={rows.row(index)} />}
            />
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => close()}>{t('cancel')}</Button>
        <Button variant="primary" disabled={rows.total === 0} onClick={() => take(selection.cursor)}>
          {action}
        </Button>
      </DialogFooter>
    </>
  );
});

function Entry({ row, t }: { readonly row: ArticleRow | undefined; readonly t: Translate }) {
  if (!row) return <span className={styles.waiting} />;
  return (
    <span className={styles.entry} dir="auto">
      <span className={styles.title}>
        {row.notice && <b className={styles.notice}>{t(`notice.${row.notice.kind}`)}</b>}
        <TitleText of={row} t={t} />
      </span>
      <span className={styles.below}>
        <code>{row.citekey}</code> {[shownNames(row), row.year, row.container_title].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

export const ReferencePickerView = (props: PickerProps) => <Picker {...props} />;
