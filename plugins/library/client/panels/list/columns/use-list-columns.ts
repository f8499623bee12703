/** The columns of a list of a given width, as the table draws them: the same ones until something of them changes. */
import { useMemo } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import type { Column } from '#ui';
import type { ArticleRow } from '../../../../common/model/article.ts';
import { wordsOf } from '../../../marked-words.tsx';
import type { CellEdit } from '../../../stores/cell-edit.ts';
import type { ListColumns } from '../../../stores/list-columns.ts';
import { shownColumns } from './column-choice.ts';
import { asTableColumns, entryColumns, fittingColumns, titleWidth } from './list-columns.tsx';

/** From so many pixels on a reference is one line of columns. */
export const ONE_LINE = 520;

interface Given {
  readonly columns: ListColumns;
  /** Pixels. */
  readonly room: number;
  /** What the rows on the screen were searched for. */
  readonly search: string | undefined;
  /** Cells can be written in. */
  readonly edit: CellEdit | undefined;
}

export const useListColumns = ({ columns: { chosen, widths }, room, search, edit }: Given): readonly Column<ArticleRow>[] => {
  const t = useTranslate();
  const { code } = useService(Language);
  const setting = useMemo(
    () => ({ t, day: new Intl.DateTimeFormat(code, { dateStyle: 'medium' }), words: wordsOf(search), edit }),
    [t, code, search, edit],
  );
  const given = { widths, room, isChosen: chosen !== undefined };
  const shown = fittingColumns(shownColumns(chosen), given);
  const title = titleWidth(shown, given);
  const names = room < ONE_LINE ? '' : shown.map(({ id }) => id).join(' ');
  // Named by their ids: the list itself is made anew each time.
  return useMemo(
    () => (names === '' ? entryColumns(setting) : asTableColumns(shownColumns(names.split(' ')), title, setting)),
    [names, title, setting],
  );
};
