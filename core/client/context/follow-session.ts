/** Keeps core's context keys true to the session, the host and the panel with the keyboard. */
import { hostKind, isOnline, panelActive, panelType, plan, userType } from '../../common/core-keys.ts';
import type { Disposable } from '../../common/disposable.ts';
import type { ContextKeys, Host, Panels, Session } from '../../plugin-api/services.ts';

export const followSession = (keys: ContextKeys, session: Session, host: Host): Disposable => {
  const update = () => {
    keys.set(plan, session.plan);
    keys.set(userType, session.userType);
    keys.set(isOnline, session.isOnline);
  };
  keys.set(hostKind, host.kind);
  update();
  return session.onChange(update);
};

export const followPanels = (keys: ContextKeys, panels: Panels): Disposable =>
  panels.onActivate(() => {
    keys.set(panelActive, panels.active?.instance ?? '');
    keys.set(panelType, panels.active?.id ?? '');
  });
