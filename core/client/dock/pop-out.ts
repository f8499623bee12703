/**
 * Moves a panel into a window of its own. It stays part of this page: same stores, same session; only its elements are drawn
 * elsewhere. Closing the window brings the panel back to where it was.
 */
import type { DockviewApi, IDockviewPanel } from 'dockview-react';
import { type Disposable, DisposableStore, disposable } from '../../common/disposable.ts';

/** Served by the host: an empty page of the same origin. */
const PAGE = '/popout.html';

/** Attributes of the page's root on which styles hang: theme, language, direction. */
const CARRIED = ['data-theme', 'lang', 'dir'];

const carry = (from: HTMLElement, to: HTMLElement): void => {
  for (const name of CARRIED) {
    const value = from.getAttribute(name);
    if (value === null) to.removeAttribute(name);
    else to.setAttribute(name, value);
  }
};

const isStyle = (node: Node): boolean =>
  node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet');

/** Keeps theme, language and styles of the window those of this page, also of panels whose styles are loaded later. */
export const dressWindow = (target: Window, page: Document = document): Disposable => {
  const { documentElement: root, head } = target.document;
  carry(page.documentElement, root);
  target.document.title = page.title;
  const attributes = new MutationObserver(() => carry(page.documentElement, root));
  attributes.observe(page.documentElement, { attributes: true, attributeFilter: CARRIED });
  const styles = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (isStyle(node)) head.append(target.document.importNode(node, true));
    }
  });
  styles.observe(page.head, { childList: true });
  return disposable(() => {
    attributes.disconnect();
    styles.disconnect();
  });
};

/**
 * Answers whether a window has opened; when the browser forbids it the panel stays where it is.
 * @param attachKeys makes the app's shortcuts work in a window
 */
export const popOut = async (
  api: DockviewApi,
  panel: IDockviewPanel,
  attachKeys: (window: Window) => Disposable,
): Promise<boolean> => {
  const open = new DisposableStore();
  const box = panel.group.element.getBoundingClientRect();
  const position = {
    left: window.screenX + box.left,
    top: window.screenY + box.top,
    width: Math.max(480, box.width),
    height: Math.max(360, box.height),
  };
  const hasOpened = await api.addPopoutGroup(panel, { popoutUrl: PAGE, position, onWillClose: () => open.dispose() });
  if (!hasOpened) return false;
  // Only now has the window its own page; what was told to it before is gone.
  const own = panel.api.getWindow();
  open.add(dressWindow(own));
  open.add(attachKeys(own));
  return true;
};
