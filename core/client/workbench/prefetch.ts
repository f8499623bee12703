/** Brings what is not on the first screen while the browser has nothing else to do, so that its first use is instant. */
import { loadPalette } from '../palette/palette-host.tsx';
import { loadDialogs, loadLoader } from '../boot/late-hosts.ts';
import { whenIdle } from '../boot/when-idle.ts';
import { loadIcons } from '../ui/late-icons.ts';
import { loadMenus } from '../ui/open-menu.tsx';

export const prefetch = async (): Promise<void> => {
  for (const load of [loadIcons, loadMenus, loadPalette, loadDialogs, loadLoader]) {
    await whenIdle();
    // Without a connection it is asked for again when it is needed.
    await Promise.resolve(load()).catch(() => undefined);
  }
};
