/** What happens when an entry of the sidebar is chosen. */
import { Commands, Dialogs, Panels } from '../../plugin-api/services.ts';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useService } from '../plugins/hooks.ts';
import { TheDock, TheSidebar } from '../workbench/parts.ts';
import type { SidebarEntry } from './sidebar-entries.ts';

export const useSidebarAction = (): ((entry: SidebarEntry, isStacked?: boolean) => void) => {
  const panels = useService(Panels);
  const commands = useService(Commands);
  const dialogs = useService(Dialogs);
  const sidebar = useService(TheSidebar);
  const t = useCoreText();
  const dock = useService(TheDock);
  const open = (type: string, isStacked: boolean) => {
    if (dock.isNarrow || dock.placeOf(type) !== 'side') panels.open(type);
    else void dock.views().then((views) => views.toggleView(type, isStacked));
  };
  return (entry, isStacked = false) => {
    // The list may cover what it opens.
    sidebar.uncover();
    if (entry.isLocked) void dialogs.limit({ type: entry.limit, limit: undefined, used: undefined }, t('dock.locked.text'));
    else if (entry.opens !== undefined) open(entry.opens, isStacked);
    else if (entry.runs !== undefined) void commands.run(entry.runs);
  };
};
