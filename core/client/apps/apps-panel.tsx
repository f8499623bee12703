/** The Apps page (CORE-025): a card for each service that there is, as the plugins' sidebar entries declare them. */
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { TheLanguage } from '../boot/parts.ts';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useService } from '../plugins/hooks.ts';
import { PluginHost } from '../plugins/types.ts';
import { useEventCount } from '../plugins/use-event-count.ts';
import { APPS, type SidebarEntry, sidebarSections } from '../sidebar/sidebar-entries.ts';
import { useSidebarAction } from '../sidebar/use-sidebar-action.ts';
import { Button } from '../ui/actions/button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/marks/icon.tsx';
import { Pending } from '../ui/states/skeleton.tsx';
import styles from './apps-panel.module.css';

/** What a service says of itself, in its plugin's own texts: under `apps`, by the id of its entry. */
const useAbout = ({ plugin, id }: SidebarEntry): string => {
  const language = useService(TheLanguage);
  const { code } = language;
  const [about, setAbout] = useState('');
  useEffect(() => {
    let isShown = true;
    const show = () => isShown && setAbout(language.translator(plugin)(`apps.${id}`, { defaultValue: '' }));
    // A card without its sentence still leads to its service.
    language.need(plugin).then(show, () => undefined);
    return () => {
      isShown = false;
    };
  }, [language, code, plugin, id]);
  return about;
};

const Card = observer(function Card({ entry, onOpen }: { readonly entry: SidebarEntry; readonly onOpen: () => void }) {
  const t = useCoreText();
  const about = useAbout(entry);
  const title = useId();
  return (
    <li className={cx(styles.card, 'in-turn')} aria-labelledby={title}>
      <h2 id={title} className={styles.name}>
        <Icon name={entry.icon} size={20} />
        {entry.title}
      </h2>
      <p className={styles.about}>{about || <Pending />}</p>
      <Button icon={entry.isLocked ? 'lock' : 'arrow-right'} aria-describedby={title} onClick={onOpen}>
        {t('apps.open')}
      </Button>
    </li>
  );
});

const AppsPanel = observer(function AppsPanel() {
  const t = useCoreText();
  const host = useService(PluginHost);
  useEventCount(host.onChange);
  const choose = useSidebarAction();
  const entries = sidebarSections(host).flatMap((section) => (section.group === APPS ? section.entries : []));
  return (
    <div className={styles.scroll} data-main tabIndex={-1}>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{t('apps.title')}</h1>
          <p>{t(entries.length > 0 ? 'apps.lead' : 'apps.none')}</p>
        </header>
        <ul className={cx(styles.cards, 'in-turn')}>
          {entries.map((entry) => (
            <Card key={entry.id} entry={entry} onOpen={() => choose(entry)} />
          ))}
        </ul>
      </div>
    </div>
  );
});

export default AppsPanel;
