/** Moves the keyboard from one area of the workbench to the next: title bar, sidebar, dock, switcher, status bar. */
import type { Dock } from '../dock/dock.ts';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

const isReachable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0;

const firstIn = (area: HTMLElement): HTMLElement | undefined => {
  const all = [...area.querySelectorAll(FOCUSABLE)].filter(isReachable);
  return all.find((element) => element.getAttribute('aria-current') === 'page') ?? all[0];
};

/** @param by 1 for the next area, -1 for the one before; areas without anything to focus are passed over */
export const focusArea = (by: 1 | -1, dock: Pick<Dock, 'tabs'>, root: ParentNode = document): void => {
  const areas = [...root.querySelectorAll<HTMLElement>('[data-area]')].filter(
    (area) => area.dataset.area === 'dock' || firstIn(area) !== undefined,
  );
  const current = areas.findIndex((area) => area.contains(document.activeElement));
  const from = current < 0 && by < 0 ? 0 : current;
  const next = areas[(from + by + areas.length) % areas.length];
  if (!next) return;
  const { active } = dock.tabs;
  const target = next.dataset.area === 'dock' ? (active ?? next) : firstIn(next);
  target?.focus();
};
