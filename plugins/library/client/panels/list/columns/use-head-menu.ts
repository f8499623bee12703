/** What a right click on the head of the list offers: which columns there are, and the place of the one that was pressed. */
import { useCallback } from 'react';
import { useService, useTranslate } from '#client-kit';
import type { MenuEntry } from '#plugin-api/client';
import { LibraryParts } from '../../../tokens.ts';
import { canHide, shiftedColumn, shownIds, toggledColumn } from './column-choice.ts';
import { REFERENCE_COLUMNS } from './reference-columns.tsx';

export const useHeadMenu = (): ((pressed: string | undefined) => readonly MenuEntry[]) => {
  const t = useTranslate();
  const { columns } = useService(LibraryParts);
  return useCallback(
    (pressed) => {
      const shown = shownIds(columns.chosen);
      const at = pressed === undefined ? -1 : shown.indexOf(pressed);
      const move = (id: string, by: 1 | -1) => ({
        id: by < 0 ? 'back' : 'on',
        label: t(by < 0 ? 'columns.back' : 'columns.on'),
        disabled: shiftedColumn(shown, id, by) === shown,
        onSelect: () => columns.show(shiftedColumn(shown, id, by)),
      });
      return [
        ...REFERENCE_COLUMNS.filter(({ id }) => canHide(id)).map(({ id }) => ({
          id,
          label: t(`column.${id}`),
          checked: shown.includes(id),
          onSelect: () => columns.show(toggledColumn(shown, id)),
        })),
        'separator' as const,
        ...(pressed !== undefined && at >= 0 ? [move(pressed, -1), move(pressed, 1)] : []),
        { id: 'reset', label: t('columns.reset'), onSelect: () => columns.reset() },
      ];
    },
    [t, columns],
  );
};
