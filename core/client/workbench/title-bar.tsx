/** The thin bar at the top: what this is, menus, the field that opens the palette, and the person's own menu. */
import { observer } from 'mobx-react-lite';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useService } from '../plugins/hooks.ts';
import { Icon } from '../ui/marks/icon.tsx';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { Kbd } from '../ui/actions/kbd.tsx';
import { Menubar } from '../ui/actions/menubar.tsx';
import { AccountMenu } from './account-menu.tsx';
import { TheDock, ThePalette, TheSidebar } from './parts.ts';
import { ProductMark } from './product-mark.tsx';
import { PLACES } from '../sidebar/use-rail.ts';
import styles from './title-bar.module.css';
import { useMenubar } from './use-menubar.ts';

export const TitleBar = observer(function TitleBar() {
  const t = useCoreText();
  const sidebar = useService(TheSidebar);
  const { isNarrow } = useService(TheDock);
  const menus = useMenubar();
  return (
    <header className={styles.bar} data-area="title">
      <div className={styles.start}>
        <IconButton
          icon={isNarrow ? 'menu' : sidebar.isShown ? 'panel-left-close' : 'panel-left-open'}
          size="small"
          label={t('sidebar.toggle')}
          keys="mod+b"
          aria-expanded={sidebar.isShown}
          aria-controls={PLACES}
          onClick={sidebar.toggle}
        />
        <ProductMark />
        {!isNarrow && <Menubar label={t('workbench.menus')} menus={menus} />}
      </div>
      <PaletteField />
      <div className={styles.end}>
        <AccountMenu />
      </div>
    </header>
  );
});

function PaletteField() {
  const t = useCoreText();
  const palette = useService(ThePalette);
  return (
    <button type="button" className={styles.field} aria-haspopup="dialog" onClick={() => palette.show()}>
      <Icon name="search" size={13} />
      <span className={styles.fieldText}>{t('palette.field')}</span>
      <Kbd keys="mod+p" look="plain" />
    </button>
  );
}
