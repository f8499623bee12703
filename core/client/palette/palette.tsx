/** The palette: one field over everything else that runs commands and finds things. */
import { Command } from 'cmdk';
import { observer } from 'mobx-react-lite';
import { Dialog } from 'radix-ui';
import { type FocusEvent, type KeyboardEvent, useDeferredValue, useRef } from 'react';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useService } from '../plugins/hooks.ts';
import { Icon } from '../ui/marks/icon.tsx';
import { Spinner } from '../ui/states/spinner.tsx';
import { ThePalette } from '../workbench/parts.ts';
import { keepTyping } from './keep-typing.ts';
import { PaletteItem } from './palette-item.tsx';
import { capped, type PaletteGroup } from './palette-row.ts';
import { COMMANDS, type PaletteStore } from './palette-store.ts';
import styles from './palette.module.css';

/** Rows that fit into the list. */
const IN_SIGHT = 16;

const NONE: readonly PaletteGroup[] = [];

/**
 * Whatever gives the field the keyboard selects what is in it, and the first letter would replace the sign of the mode: as it opens, and once
 * more where a dialog that has just closed gives the keyboard back to what is behind.
 */
const caretToEnd = ({ currentTarget: input }: FocusEvent<HTMLInputElement>): void =>
  queueMicrotask(() => input.setSelectionRange(input.value.length, input.value.length));

export const Palette = observer(function Palette() {
  const palette = useService(ThePalette);
  const t = useCoreText();
  const content = useRef<HTMLDivElement>(null);
  // As long as it is open the keyboard is in its field, whatever asks for it.
  const focusField = (event: Event) => {
    event.preventDefault();
    content.current?.querySelector('input')?.focus();
  };
  return (
    // What makes it modal is here: the package's way styles the whole page anew, which takes longer than all else that opens it.
    <Dialog.Root modal={false} open={palette.isOpen} onOpenChange={(open) => !open && palette.close()}>
      <Dialog.Portal>
        <div className={styles.scrim} />
        <Dialog.Content
          ref={content}
          className={styles.palette}
          aria-modal
          aria-describedby={undefined}
          onOpenAutoFocus={focusField}
          onFocusOutside={focusField}
        >
          <Dialog.Title className="visually-hidden">{palette.choiceLabel ?? t('palette.title')}</Dialog.Title>
          <PaletteBox palette={palette} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
});

const PaletteBox = observer(function PaletteBox({ palette }: { readonly palette: PaletteStore }) {
  const t = useCoreText();
  const { groups } = palette;
  // A key is answered with what is in sight; the rest follows when that is painted.
  const isPainted = useDeferredValue(groups, NONE) === groups;
  const shown = isPainted ? groups : capped(groups, IN_SIGHT);
  // The list's own idea of what is selected lags behind the typing; Enter asks the store instead.
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const title = palette.highlighted?.title ?? '';
      keepTyping(palette, title, palette.accept());
    } else if (event.key === 'k' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      palette.close();
    } else if (event.key === 'Tab') {
      // There is nothing else in it to go to, and nowhere else to go.
      event.preventDefault();
    } else if (event.key.toLowerCase() === 'p' && event.shiftKey && (event.metaKey || event.ctrlKey)) {
      // Open as it is, the palette has the keyboard for itself: who looks for a name may look for a command instead.
      event.preventDefault();
      palette.show(COMMANDS);
    }
  };
  return (
    <Command
      className={styles.box}
      label={palette.choiceLabel ?? t('palette.title')}
      shouldFilter={false}
      loop
      value={palette.highlighted?.id ?? ''}
      onValueChange={palette.highlight}
      onKeyDown={press}
    >
      <div className={styles.field}>
        <Icon name={palette.mode === 'commands' ? 'command' : 'search'} size={16} className={styles.fieldSign} />
        <Command.Input
          className={styles.input}
          value={palette.text}
          onValueChange={palette.type}
          placeholder={palette.choiceLabel ?? t('palette.placeholder')}
          onFocus={caretToEnd}
          spellCheck={false}
        />
        {palette.isSearching && <Spinner size={14} label={t('palette.searching')} />}
      </div>
      <Command.List className={styles.list}>
        {shown.map((group) => (
          <Command.Group key={group.id} heading={group.title || undefined} className={styles.group}>
            {group.rows.map((row) => (
              <PaletteItem key={row.id} row={row} onRun={palette.run} />
            ))}
          </Command.Group>
        ))}
        {palette.rows.length === 0 && (
          <p className={styles.none}>{t(palette.isSearching ? 'palette.searching' : 'palette.none')}</p>
        )}
      </Command.List>
      <PaletteFoot palette={palette} />
    </Command>
  );
});

const PaletteFoot = observer(function PaletteFoot({ palette }: { readonly palette: PaletteStore }) {
  const t = useCoreText();
  if (palette.mode === 'choice') return null;
  const failed = palette.failedSources;
  return (
    <footer className={styles.foot} role="status">
      {failed.length > 0 ? t('palette.failed', { sources: failed.join(', ') }) : t('palette.hint')}
    </footer>
  );
});
