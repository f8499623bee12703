/** Where menus and pop-ups are drawn: in the window that their trigger stands in, which may be one that a panel moved to. */
import { createContext, useContext } from 'react';

const Root = createContext<HTMLElement | undefined>(undefined);

export const OverlayRootProvider = Root.Provider;

/** For the `container` of a portal; `undefined` is this page's body. */
export const useOverlayRoot = (): HTMLElement | undefined => useContext(Root);
