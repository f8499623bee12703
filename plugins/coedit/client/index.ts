/** Browser half of live texts. */
import { autorun, reaction } from 'mobx';
import { disposable } from '#plugin-api';
import { type ClientContext, defineClient, Panels, Session } from '#plugin-api/client';
import { ChosenThings } from '../common/chosen-things.ts';
import { sharesThing } from '../common/keys.ts';
import { LiveTexts } from '../common/services.ts';
import { TextChecks } from '../common/text-checks.ts';
import manifest from '../plugin.ts';
import { bindings } from './bindings.ts';
import { TheChecks, TheTexts } from './tokens.ts';

/** Milliseconds after a sign-in, or after the connection has come back: what is open goes first. */
const LEFT_AFTER = 5_000;

const followPanels = (ctx: ClientContext): void => {
  const [checks, panels] = [ctx.service(TheChecks), ctx.service(Panels)];
  const follow = (): void => checks.used(panels.active?.id);
  follow();
  ctx.subscriptions.add(panels.onActivate(follow));
};

const activate = (ctx: ClientContext): void => {
  const texts = ctx.service(TheTexts);
  const session = ctx.service(Session);
  const { subscriptions } = ctx;
  followPanels(ctx);
  const hide = (): void => void (document.visibilityState === 'hidden' && texts.keep());
  addEventListener('pagehide', texts.keep);
  document.addEventListener('visibilitychange', hide);
  const sendLeft = (): void => void (session.isSignedIn && texts.sendLeft().catch(() => undefined));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = reaction(
    () => session.isOnline,
    (isOnline) => {
      clearTimeout(timer);
      if (isOnline) timer = setTimeout(sendLeft, LEFT_AFTER);
    },
  );
  subscriptions.add(session.afterSignIn(LEFT_AFTER, sendLeft));
  const chosen = ctx.service(ChosenThings);
  subscriptions.add(disposable(autorun(() => ctx.setKey(sharesThing, chosen.current?.isOwned ?? false))));
  let person = session.user?.id;
  subscriptions.add(
    session.onChange((user) => {
      if (!user) return;
      // What one person has open is not for the next; who comes back after a session that ended goes on.
      if (person !== undefined && user.id !== person) texts.dispose();
      person = user.id;
    }),
  );
  subscriptions.add(
    disposable(() => {
      stop();
      clearTimeout(timer);
      removeEventListener('pagehide', texts.keep);
      document.removeEventListener('visibilitychange', hide);
      texts.dispose();
    }),
  );
};

export default defineClient(manifest, { bindings, provides: [LiveTexts, TextChecks, ChosenThings], activate });
