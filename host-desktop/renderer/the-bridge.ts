/** The program, as this window reaches it. */
import { BRIDGE, type Bridge } from '../common/bridge.ts';

declare global {
  interface Window {
    readonly [BRIDGE]?: Bridge;
  }
}

/** @throws Error in a browser, where no program is around the page */
export const theBridge = (): Bridge => {
  const bridge = window[BRIDGE];
  if (!bridge) throw new Error('This page is for the desktop program. In a browser, open the address of the server.');
  return bridge;
};
