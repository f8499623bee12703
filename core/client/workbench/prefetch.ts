/** Brings what is not on the first screen while the browser has nothing else to do, so that its first use is instant. */
import { paletteChunk } from '../palette/palette-host.tsx';
import { dialogChunk, loaderChunk } from '../boot/late-hosts.ts';
import { whenIdle } from '../boot/when-idle.ts';
import { loadIcons } from '../ui/marks/late-icons.ts';
import { menuChunk } from '../ui/actions/open-menu.tsx';

export const prefetch = async (): Promise<void> => {
  for (const part of [{ load: loadIcons }, menuChunk, paletteChunk, dialogChunk, loaderChunk]) {
    await whenIdle();
    // Without a connection it is asked for again when it is needed.
    await Promise.resolve(part.load()).catch(() => undefined);
  }
};
