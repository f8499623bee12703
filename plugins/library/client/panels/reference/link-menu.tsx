/** Picks one of the reference's highlights, to which a note is to lead. */
import { useTranslate } from '#client-kit';
import type { MenuEntry } from '#plugin-api/client';
import { IconButton, Menu } from '#ui';
import type { Citation } from '../../../common/model/annotations.ts';
import { highlightName } from './highlight-name.ts';

/** Letters of a passage in the menu. */
const SHOWN = 60;

export interface LinkMenuProps {
  readonly citations: readonly Citation[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onPick: (citation: Citation) => void;
  /** Gives the keyboard back to the note. */
  readonly giveFocusBack: () => void;
}

export function LinkMenu({ citations, open, onOpenChange, onPick, giveFocusBack }: LinkMenuProps) {
  const t = useTranslate();
  const entries: MenuEntry[] = citations.map((citation) => ({
    id: String(citation.id),
    label: highlightName(citation, t).slice(0, SHOWN),
    colour: citation.color,
    onSelect: () => onPick(citation),
  }));
  return (
    <Menu entries={entries} align="end" open={open} onOpenChange={onOpenChange} giveFocusBack={giveFocusBack}>
      <IconButton
        size="small"
        icon="link"
        label={t('note.link')}
        disabledReason={entries.length === 0 ? t('note.noHighlights') : undefined}
      />
    </Menu>
  );
}
