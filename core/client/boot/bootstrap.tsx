/** Starts the app in a browser: what was stored, session and texts, registries, then the router, which brings the rest on demand. */
import type { Container } from 'inversify';
import { createRoot } from 'react-dom/client';
import { Notices, Panels, Translate } from '../../plugin-api/services.ts';
import { ask } from '../plugins/ask.ts';
import { galleryPlugin } from '../gallery/gallery-plugin.ts';
import { ownerOf } from '../plugins/owner-of.ts';
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
import { type Foreseen, loadAhead } from './load-ahead.ts';
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
const foresee = (container: Container, { manifests }: BootOptions): Foreseen => {
  if (!ask(container, TheTokens).pair) {
    void whenIdle()
      .then(() => workbenchChunk.load())
      .catch(() => undefined);
    return { panels: [], parts: [], plugins: [] };
  }
  const storage = ask(container, TheStorage);
  const user = new RememberedSession(storage).read()?.user.id;
  const plugins = ask(container, ThePlugins);
  const language = ask(container, TheLanguage);
  const plugin = async (id: string) => void (await Promise.all([plugins.fetchPlugin(id), language.foresee(id)]));
  return loadAhead({ manifests, store: new UserStore(storage, () => user), code: (part) => plugins.fetchPart(part), plugin });
};

/** Milliseconds that the workbench waits for the plugins of its first panels, and for what these should show at once. */
const FIRST = 60;

/**
 * The panels in sight ask for what they show while the workbench is drawn around them. Plugins that have to be fetched first
 * hold up nothing; those that are at hand have asked before the browser is busy drawing, and are part of what it draws first.
 */
const startFirst = async (container: Container, bar: BrowserBar, foreseen: Foreseen): Promise<void> => {
  if (foreseen.panels.length === 0 || ask(container, TheAddresses).decide(bar.state.location).kind !== 'workbench') return;
  ask(container, TheDock).expect(foreseen.panels);
  const plugins = ask(container, ThePlugins);
  const usable = foreseen.plugins.filter((plugin) => plugins.isUsable(plugin));
  const asked = foreseen.parts.filter((part) => usable.includes(ownerOf(part))).map((part) => plugins.askAhead(part));
  const started = [...usable.map((plugin) => plugins.need(plugin)), ...asked].map((coming) => coming.catch(() => undefined));
  await Promise.race([Promise.all(started), new Promise((resolve) => setTimeout(resolve, FIRST))]);
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
  const foreseen = foresee(container, options);
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
  await startFirst(container, bar, foreseen);
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
