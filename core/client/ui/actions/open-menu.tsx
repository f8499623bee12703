/** Shows the surface of an open menu once it is loaded; until then nothing is there, and the press is not lost. */
import { chunk, useChunk } from '../../plugins/chunk.ts';
import type { MenuSurfaceProps } from './menu-surface.tsx';

/** The code of menus. Also fetched ahead of the first press, when the browser has nothing else to do. */
export const menuChunk = chunk(() => import('./menu-surface.tsx'));

export function OpenMenu(props: MenuSurfaceProps) {
  const MenuSurface = useChunk(menuChunk)?.default;
  return MenuSurface && <MenuSurface {...props} />;
}
