/** A context menu from the menu registry: what plugins contribute to a menu id, as the kit draws it. */
import { useCallback } from 'react';
import { useService } from '#client-kit';
import { Menus, type MenuEntry } from '#plugin-api/client';

export const useMenuEntries = (menu: string): (() => readonly MenuEntry[]) => {
  const menus = useService(Menus);
  return useCallback(() => menus.entries(menu), [menus, menu]);
};
