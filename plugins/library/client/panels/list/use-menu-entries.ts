/** A context menu from the menu registry: what plugins contribute to a menu id, as the kit draws it. */
import { useCallback } from 'react';
import { Menus, type MenuEntry, useService } from '#plugin-api/client';

export const useMenuEntries = (menu: string): (() => readonly MenuEntry[]) => {
  const menus = useService(Menus);
  return useCallback(() => menus.entries(menu), [menus, menu]);
};
