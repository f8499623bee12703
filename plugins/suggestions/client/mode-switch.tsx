/** Which mode a text is in, and whether what is suggested is kept: in the toolbar of an editor. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Commands } from '#plugin-api/client';
import type { SuggestedText, WritingMode } from '#plugins/coedit/common/suggesting.ts';
import { Icon, Menu } from '#ui';
import styles from './mode-switch.module.css';

const ICONS: Readonly<Record<WritingMode, string>> = { editing: 'pencil', suggesting: 'square-pen', viewing: 'eye' };

export const ModeSwitch = observer(({ text }: { readonly text: SuggestedText }) => {
  const t = useTranslate();
  const commands = useService(Commands);
  const { mode, modes, saving } = text;
  if (modes.length < 2) return null;
  const isUnkept = mode === 'suggesting' && (saving === 'failed' || saving === 'tooLong');
  return (
    <>
      <span className={styles.modes}>
        <Menu
          align="start"
          entries={[
            ...modes.map((one) => ({
              id: one,
              label: t(`mode.${one}`),
              icon: ICONS[one],
              checked: one === mode,
              ...(one === 'suggesting' && { keys: commands.state('suggestions.toggle')?.keys }),
              onSelect: () => text.choose(one),
            })),
            'separator' as const,
            { id: 'list', label: t('mode.list'), icon: 'list', onSelect: () => commands.run('suggestions.open') },
          ]}
        >
          <button
            type="button"
            className={styles.mode}
            data-mode={mode}
            aria-label={t('mode.label', { mode: t(`mode.${mode}`) })}
          >
            <Icon name={ICONS[mode]} size={14} />
            <span className={styles.name}>{t(`mode.${mode}`)}</span>
            <Icon name="chevron-down" size={12} />
          </button>
        </Menu>
      </span>
      {isUnkept && (
        <span className={styles.unkept} role="status" title={t(`saving.${saving}`)}>
          <Icon name={saving === 'failed' ? 'cloud-off' : 'warning'} size={13} />
          <span className={styles.short}>{t(`saving.${saving}Short`)}</span>
        </span>
      )}
    </>
  );
});
