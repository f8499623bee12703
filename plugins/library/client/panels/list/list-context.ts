/** The list of references that a component belongs to: that of its panel, else the one beside the tree. */
import { createContext, useContext } from 'react';
import { useService } from '#client-kit';
import type { ReferenceList } from '../../stores/reference-list.ts';
import { LibraryParts } from '../../tokens.ts';

export const ListOfPanel = createContext<ReferenceList | undefined>(undefined);

export const useList = (): ReferenceList => {
  const { store } = useService(LibraryParts);
  return useContext(ListOfPanel) ?? store.main;
};
