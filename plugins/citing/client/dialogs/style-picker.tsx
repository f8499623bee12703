/** One style out of all: the user's own, and behind them the official ones that fit what is typed, which are added when they are chosen. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Combobox } from '#ui';
import type { StyleList } from '../stores/style-list.ts';
import { StyleSearch } from '../stores/style-search.ts';

export interface StylePickerProps {
  readonly t: Translate;
  readonly list: StyleList;
  readonly value?: string;
  /** Without it there are only styles to add. */
  readonly onChange?: (style: string) => void;
  /** @param name name or address of an official style */
  readonly add: (name: string) => void;
  readonly disabled: boolean;
}

export const StylePicker = observer(({ t, list, value, onChange, add, disabled }: StylePickerProps) => {
  const [search] = useState(() => new StyleSearch(list.calls));
  const known = new Set(list.styles.map(({ title }) => title));
  const found = search.found.filter(({ title }) => !known.has(title));
  return (
    <Combobox
      options={onChange ? list.styles.map(({ id, title }) => ({ value: id, label: title })) : []}
      value={value}
      onChange={(style) => onChange?.(style)}
      placeholder={t('styles.placeholder')}
      create={{ label: (name) => t('look.add', { name }), run: add }}
      search={{
        type: search.type,
        found: found.map(({ name, title, short }) => ({ value: name, label: title, detail: short })),
        choose: add,
      }}
      disabled={disabled}
    />
  );
});
