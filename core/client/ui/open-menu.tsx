/** Shows the surface of an open menu once it is loaded; until then nothing is there, and the press is not lost. */
import { lazy, Suspense } from 'react';
import type { MenuSurfaceProps } from './menu-surface.tsx';

/** Brings the code of menus. Also called ahead of the first press, when the browser has nothing else to do. */
export const loadMenus = () => import('./menu-surface.tsx');

const MenuSurface = lazy(loadMenus);

export function OpenMenu(props: MenuSurfaceProps) {
  return (
    <Suspense>
      <MenuSurface {...props} />
    </Suspense>
  );
}
