/** Asks once, quietly, whether somebody agrees to be counted; the settings change it at any time (CORE-078). */
import { canTrack } from '../../common/core-keys.ts';
import { TRACKING_SETTING } from '../../common/tracking.ts';
import { type Disposable, DisposableStore } from '../../common/disposable.ts';
import type { Token } from '../../common/token.ts';
import { ContextKeys, Notices, Session, Settings, Translate } from '../../plugin-api/services.ts';
import { TheTracking } from '../boot/parts.ts';

/** Milliseconds after a sign-in: after everything that the person came for. */
const DELAY = 8_000;
/** Milliseconds that the question stays; no answer is a no. */
const PATIENCE = 30_000;

export const askConsent = (service: <T>(of: Token<T>) => T): Disposable => {
  const session = service(Session);
  const settings = service(Settings);
  const tracking = service(TheTracking);
  const keys = service(ContextKeys);
  const t = service(Translate);
  const ask = () => {
    const { user } = session;
    if (!user || user.cancelled_until || user.user_type === 'affiliate_user') return;
    if (!tracking.isOffered || tracking.wasAsked || tracking.hasAgreed) return;
    tracking.asked();
    const answer = (agreed: boolean) => () => {
      settings.set(TRACKING_SETTING, agreed);
      tracking.answered();
    };
    const actions = [
      { label: t('tracking.agree'), run: answer(true) },
      { label: t('tracking.refuse'), run: answer(false) },
    ];
    service(Notices).show({ kind: 'info', text: t('tracking.ask'), detail: t('tracking.detail'), timeout: PATIENCE, actions });
  };
  const parts = new DisposableStore();
  const offer = () => keys.set(canTrack, tracking.isOffered);
  offer();
  parts.add(session.onChange(offer));
  parts.add(settings.onChange((id) => id === TRACKING_SETTING && tracking.answered()));
  parts.add(session.afterSignIn(DELAY, ask));
  return parts;
};
