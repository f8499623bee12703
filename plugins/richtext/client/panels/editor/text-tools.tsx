/** Buttons that other plugins put beside every text. */
import type { MenuEntry } from '#plugin-api/client';
import { IconButton } from '#ui';

export const TextTools = ({ entries }: { readonly entries: readonly MenuEntry[] }) =>
  entries.map(
    (entry) =>
      typeof entry === 'object' &&
      'onSelect' in entry && (
        <IconButton
          key={entry.id}
          icon={entry.icon ?? 'ellipsis'}
          label={entry.label}
          keys={entry.keys}
          disabledReason={entry.disabled ? (entry.reason ?? entry.label) : undefined}
          onClick={() => void entry.onSelect()}
        />
      ),
  );
