/** The list of places at the left: titles when open, a rail of icons with tooltips when closed (CORE-019 to CORE-024, CORE-096). */
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useService } from '../plugins/hooks.ts';
import { ContextKeys, Panels } from '../../plugin-api/services.ts';
import { PluginHost } from '../plugins/types.ts';
import { cx } from '../ui/cx.ts';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { TheDock, TheSidebar } from '../workbench/parts.ts';
import { useEventCount } from '../plugins/use-event-count.ts';
import { SidebarItem } from './sidebar-item.tsx';
import { APPS, type SidebarEntry, type SidebarSection, sidebarSections } from './sidebar-entries.ts';
import styles from './sidebar.module.css';
import { PLACES, useRail } from './use-rail.ts';
import { useSidebarAction } from './use-sidebar-action.ts';

export const Sidebar = observer(function Sidebar() {
  const t = useCoreText();
  const host = useService(PluginHost);
  const sidebar = useService(TheSidebar);
  const dock = useService(TheDock);
  useEventCount(host.onChange);
  const choose = useSidebarAction();
  const isOpen = sidebar.isShown;
  const shown = dock.tabs.byAge.filter((tab) => tab.isVisible && dock.placeOf(tab.type) === 'side').map(({ type }) => type);
  const list = useRef<HTMLElement>(null);
  const rail = useRail(list, sidebar, dock);
  return (
    <>
      {sidebar.isDrawerOpen && <div className={styles.scrim} onClick={sidebar.uncover} aria-hidden />}
      <nav
        ref={list}
        id={PLACES}
        className={cx(styles.sidebar, isOpen && styles.open, sidebar.isOver && styles.over)}
        data-area="sidebar"
        aria-label={t('sidebar.label')}
        {...rail}
      >
        {sidebarSections(host).map((section, index) => (
          <Section
            key={section.group ?? `entries-${String(index)}`}
            section={section}
            isOpen={isOpen}
            active={dock.tabs.active?.type}
            shown={shown}
            onChoose={choose}
          />
        ))}
        {sidebar.isRail && !dock.isNarrow && isOpen && (
          <IconButton
            className={styles.pin}
            icon={sidebar.isPinned ? 'pin-off' : 'pin'}
            size="small"
            label={t('sidebar.pin')}
            pressed={sidebar.isPinned}
            tooltipSide="right"
            onClick={sidebar.togglePin}
          />
        )}
      </nav>
    </>
  );
});

/** Pages about a whole group. */
const PAGES: Readonly<Record<string, string>> = { [APPS]: 'core.apps' };

const Heading = ({ group = '', title }: { readonly group: string | undefined; readonly title: string }) => {
  const panels = useService(Panels);
  const sidebar = useService(TheSidebar);
  const page = PAGES[group];
  if (page === undefined)
    return (
      <h2 className={styles.heading} aria-hidden>
        {title}
      </h2>
    );
  const open = () => {
    sidebar.uncover();
    panels.open(page);
  };
  return (
    <h2 className={styles.heading}>
      <button type="button" className={styles.page} onClick={open}>
        {title}
      </button>
    </h2>
  );
};

interface SectionProps {
  readonly section: SidebarSection;
  readonly isOpen: boolean;
  /** Type of the panel that has the keyboard. */
  readonly active: string | undefined;
  /** Types of the panels that can be seen. */
  readonly shown: readonly string[];
  readonly onChoose: (entry: SidebarEntry, isStacked: boolean) => void;
}

const Section = observer(function Section({ section, isOpen, active, shown, onChoose }: SectionProps) {
  const t = useCoreText();
  const keys = useService(ContextKeys);
  const heading = section.group === undefined ? undefined : t(`sidebar.group.${section.group}`);
  return (
    <div
      className={cx(styles.section, heading !== undefined && styles.group)}
      role={heading ? 'group' : undefined}
      aria-label={heading}
    >
      {heading && isOpen && <Heading group={section.group} title={heading} />}
      <ul>
        {section.entries.map((entry) => (
          <li key={entry.id}>
            <SidebarItem
              entry={entry}
              isOpen={isOpen}
              unread={entry.badge ? keys.get(entry.badge) : 0}
              isCurrent={entry.opens !== undefined && entry.opens === active}
              isShown={entry.opens !== undefined && shown.includes(entry.opens)}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </div>
  );
});
