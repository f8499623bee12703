/** All commands with their keys: finding, changing and resetting them, and seeing where two want the same. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fuzzyMatch } from '../../common/fuzzy.ts';
import { Dialogs } from '../../plugin-api/services.ts';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useService } from '../plugins/hooks.ts';
import { CommandRegistry, KeyRegistry } from '../plugins/types.ts';
import { SearchInput } from '../ui/fields/search-input.tsx';
import { useEventCount } from '../plugins/use-event-count.ts';
import { keyRows } from './key-rows.ts';
import { KeybindingRow } from './keybinding-row.tsx';
import styles from './keybindings-panel.module.css';
import { RecordKeys } from './record-keys.tsx';

const KeybindingsPanel = observer(function KeybindingsPanel() {
  const t = useCoreText();
  const dialogs = useService(Dialogs);
  const commands = useService(CommandRegistry);
  const keys = useService(KeyRegistry);
  const [text, setText] = useState('');
  useEventCount(commands.onChange);
  useEventCount(keys.onChange);
  const rows = keyRows(commands.list(), keys);
  const shown = rows.filter((row) => fuzzyMatch(text, `${row.title} ${row.label}`));

  const change = async (command: string, title: string) => {
    // By their labels, because what is declared says `mod` where a stroke says ctrl or ⌘.
    const taken = (pressed: string) =>
      rows.filter((row) => row.label === keys.label(pressed) && row.command !== command).map((row) => row.title);
    const pressed = await dialogs.open<string>((close) => <RecordKeys registry={keys} takenBy={taken} onDone={close} />, {
      title: t('keybindings.change', { title }),
      size: 'small',
    });
    if (pressed !== undefined) keys.override(command, pressed);
  };

  return (
    <div className={styles.panel}>
      <header className={styles.header}>
        <h1>{t('keybindings.title')}</h1>
        <SearchInput label={t('keybindings.search')} value={text} onChange={setText} />
      </header>
      {shown.length === 0 && <p className={styles.none}>{t('keybindings.none', { text })}</p>}
      <ul className={styles.list} hidden={shown.length === 0}>
        {shown.map((row) => (
          <KeybindingRow
            key={row.command}
            row={row}
            onChange={() => void change(row.command, row.title)}
            onReset={() => keys.override(row.command, undefined)}
          />
        ))}
      </ul>
    </div>
  );
});

export default KeybindingsPanel;
