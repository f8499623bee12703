/** A cell of the table view: a double click or F2 writes in it, Enter and Tab keep what was written, Escape leaves it as it was. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { TextInput } from '#ui';
import type { ArticleRow } from '../../../../common/model/article.ts';
import { cellText, type WritableColumn } from '../../../actions/cell-actions.ts';
import type { CellEdit } from '../../../stores/cell-edit.ts';
import { LibraryParts } from '../../../tokens.ts';
import { useList } from '../list-context.ts';
import styles from './cells.module.css';
import { shownIds } from './column-choice.ts';

interface WritableCellProps {
  readonly row: ArticleRow;
  readonly column: WritableColumn;
  readonly edit: CellEdit;
  readonly children: ReactNode;
}

/** What one does in the field is not meant for the row. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

const CellField = ({ row, column, edit }: Omit<WritableCellProps, 'children'>) => {
  const t = useTranslate();
  const { cells, columns } = useService(LibraryParts);
  const list = useList();
  const [text, setText] = useState(() => cellText(row, column));
  const isDone = useRef(false);
  const done = (isKept: boolean) => {
    // Leaving the field by a key also takes the keyboard from it.
    if (isDone.current) return;
    isDone.current = true;
    if (isKept) void cells.write(list, row, column, text);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing || !['Enter', 'Tab', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    const line = event.currentTarget.closest<HTMLElement>('[data-index]');
    done(event.key !== 'Escape');
    if (event.key === 'Tab') edit.step(shownIds(columns.chosen), event.shiftKey ? -1 : 1);
    else edit.end();
    if (!edit.at) line?.focus();
  };
  return (
    <span className={styles.writing} onMouseDown={keep} onClick={keep} onDoubleClick={keep}>
      <TextInput
        size="small"
        autoFocus
        aria-label={t(`column.${column}`)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => {
          done(true);
          if (edit.isAt(row.id, column)) edit.end();
        }}
        onKeyDown={press}
      />
    </span>
  );
};

export const WritableCell = observer(({ row, column, edit, children }: WritableCellProps) => {
  const { store, toasts } = useService(LibraryParts);
  if (edit.isAt(row.id, column)) return <CellField row={row} column={column} edit={edit} />;
  const begin = (event: SyntheticEvent) => {
    event.stopPropagation();
    if (store.mayChange(row.project)) edit.begin(row.id, column);
    else toasts.problem('share.noWrite');
  };
  return (
    <span className={styles.writable} onDoubleClick={begin}>
      {children}
    </span>
  );
});
