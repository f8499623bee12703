/** Starts the app in a browser: what was stored, session and texts, registries, then the router, which brings the rest on demand. */
import type { Container } from 'inversify';
import { createRoot } from 'react-dom/client';
import { Notices, Panels, Translate } from '../../plugin-api/services.ts';
import type { ExpectedPanel } from '../dock/expected-panel.ts';
import { ask } from '../plugins/ask.ts';
import { galleryPlugin } from '../gallery/gallery-plugin.ts';
import { Phases } from '../plugins/types.ts';
import { AddressMirror } from '../router/address-mirror.ts';
import { BrowserBar } from '../router/browser-bar.ts';
import { attachSession } from '../session/attach-session.ts';
import { RememberedSession } from '../session/remembered-session.ts';
import { dropOlderState } from '../storage/keys.ts';
import { UserStore } from '../storage/user-store.ts';
import { registerWorkbenchCommands } from '../workbench/register-commands.ts';
import { corePlugin } from '../workbench/core-plugin.ts';
import { workbenchChunk } from '../workbench/load-workbench.ts';
import { TheDock } from '../workbench/parts.ts';
import { App } from './app.tsx';
import type { BootOptions } from './boot-options.ts';
import { compose } from './compose.ts';
import { connect } from './connect.ts';
import {
  TheAddresses,
  TheConnection,
  TheDatabases,
  TheKeys,
  TheLanguage,
  ThePlugins,
  TheReadiness,
  TheSender,
  TheSession,
  TheStorage,
  TheTheme,
  TheTokens,
} from './parts.ts';
import { loadAhead } from './load-ahead.ts';
import { startPlugins } from './start-plugins.ts';
import { whenIdle } from './when-idle.ts';

const loadCoreHalf = () => import('../workbench/core-half.ts');

const loadGalleryHalf = () => import('../gallery/gallery-half.ts');

/** With core's own panels among the plugins', which they are like in every other way. */
const withCore = ({ manifests, clientHalves, ...options }: BootOptions): BootOptions => {
  const own: Pick<BootOptions, 'manifests' | 'clientHalves'> = import.meta.env.DEV
    ? { manifests: [corePlugin, galleryPlugin], clientHalves: { core: loadCoreHalf, gallery: loadGalleryHalf } }
    : { manifests: [corePlugin], clientHalves: { core: loadCoreHalf } };
  return {
    ...options,
    manifests: [...own.manifests, ...manifests],
    clientHalves: { ...clientHalves, ...own.clientHalves },
  };
};

/** Ties the address bar to the panels. */
const followAddress = (container: Container): BrowserBar => {
  const bar = new BrowserBar();
  const addresses = ask(container, TheAddresses);
  addresses.use((path, { replace }) => bar.navigate(path, { replace }));
  new AddressMirror(bar, ask(container, Panels), addresses, ask(container, Phases)).start((address) => {
    const decision = addresses.decide(address);
    return decision.kind === 'workbench' ? decision.panel : undefined;
  });
  return bar;
};

/** With a token the workbench comes next; without one it is fetched once the sign-in stands. */
const foresee = (container: Container, { manifests }: BootOptions, speaking: Promise<void>): readonly ExpectedPanel[] => {
  if (!ask(container, TheTokens).pair) {
    void whenIdle()
      .then(() => workbenchChunk.load())
      .catch(() => undefined);
    return [];
  }
  const storage = ask(container, TheStorage);
  const user = new RememberedSession(storage).read()?.user.id;
  const texts = (plugin: string) => speaking.then(() => ask(container, TheLanguage).need(plugin));
  const code = (panel: string) => ask(container, ThePlugins).fetchPanel(panel);
  return loadAhead({ manifests, store: new UserStore(storage, () => user), code, texts });
};

/** Milliseconds that the workbench waits for the plugin of its first panel. */
const FIRST = 60;

/**
 * The first panel in sight asks for what it shows while the workbench is drawn around it. A plugin that has to be fetched
 * first holds up nothing; one that is at hand has asked before the browser is busy drawing.
 */
const startFirst = async (container: Container, bar: BrowserBar, expected: readonly ExpectedPanel[]): Promise<void> => {
  const [first] = expected;
  if (!first || ask(container, TheAddresses).decide(bar.state.location).kind !== 'workbench') return;
  ask(container, TheDock).expect(expected);
  const plugins = ask(container, ThePlugins);
  const panel = plugins.panel(first.type);
  if (panel.state !== 'ready') return;
  const started = plugins.need(panel.plugin).catch(() => undefined);
  await Promise.race([started, new Promise((resolve) => setTimeout(resolve, FIRST))]);
};

/** What the person should know about this start. */
const tellAboutStart = (container: Container): void => {
  const t = ask(container, Translate);
  const notices = ask(container, Notices);
  const { message, isOnline } = ask(container, TheSession);
  // That the server cannot be reached is told for as long as it is so.
  if (message !== undefined && isOnline) notices.show({ kind: 'danger', text: message });
  if (ask(container, ThePlugins).safeMode) {
    const leave = { label: t('boot.leaveSafeMode'), run: () => location.reload() };
    notices.show({ kind: 'warning', text: t('boot.safeMode'), timeout: null, actions: [leave] });
  }
};

/**
 * The order is the specification's (CORE-042): token check and initial data, user and fares stored, or the message of the
 * failure stored; then the app counts as booted, and the router shows what the address asks for.
 */
export const bootstrap = async (options: BootOptions): Promise<Container> => {
  performance.mark('carrel:boot');
  dropOlderState(localStorage);
  const container = compose(withCore(options));
  ask(container, TheTheme); // before anything is drawn
  addEventListener('pagehide', () => ask(container, TheReadiness).left(performance.now()));
  const session = ask(container, TheSession);
  // First, since the session may be refused while it is restored.
  attachSession(session, ask(container, TheTokens), ask(container, TheSender), ask(container, TheConnection), window);
  const speaking = ask(container, TheLanguage).start();
  const restoring = session.restore();
  // After them, so that what is waited for is asked for first.
  const expected = foresee(container, options, speaking);
  await Promise.all([speaking, restoring]);

  connect(container);
  registerWorkbenchCommands(container);
  ask(container, TheKeys).refresh();
  // Texts that do not come have been told of; the language that is spoken so far goes on.
  if (session.user)
    await ask(container, TheLanguage)
      .set(session.user.language)
      .catch(() => undefined);
  const phases = ask(container, Phases);
  startPlugins(ask(container, ThePlugins), phases, session);
  void phases.when('restored').then(() => ask(container, TheReadiness).finished());
  void phases.when('idle').then(() => ask(container, TheDatabases).dropOlder());

  const bar = followAddress(container);
  await startFirst(container, bar, expected);
  createRoot(options.root).render(<App container={container} bar={bar} />);
  tellAboutStart(container);
  // Without its code nothing is missing that the person came for.
  void whenIdle()
    .then(() => import('./afterwards.ts'))
    .then(
      ({ afterwards }) => afterwards(container),
      () => undefined,
    );
  return container;
};
