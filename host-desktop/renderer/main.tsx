/** The desktop host: the app as in a browser, with the program around it in place of the browser. */
import '../../core/client/ui/base.css';
import { bootstrap } from '../../core/client/boot/bootstrap.tsx';
import { TheLanguage } from '../../core/client/boot/parts.ts';
import { ask } from '../../core/client/plugins/ask.ts';
import { storageKey } from '../../core/client/storage/keys.ts';
import { workbenchChunk } from '../../core/client/workbench/load-workbench.ts';
import { Navigation, Notices, Session } from '../../core/plugin-api/services.ts';
import { clientHalves, manifests } from '../../host-web/plugins.ts';
import { bridgedStorage } from './bridged-storage.ts';
import { desktopHost } from './desktop-host.ts';
import { followMenus } from './native-menus.ts';
import desktopPlugin from './plugin/plugin.ts';
import { theBridge } from './the-bridge.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root');

const bridge = theBridge();
// What is drawn as soon as the house answers is at hand then.
workbenchChunk.load().catch(() => undefined);
const { place, tokens } = await bridge.start();
const AUTH = storageKey('auth');
const tokenStorage = bridgedStorage(bridge, AUTH, tokens);
const desktop = desktopHost(bridge, (fresh) => tokenStorage.setItem(AUTH, fresh));

const container = await bootstrap({
  host: desktop.host,
  manifests: [...manifests, desktopPlugin],
  clientHalves: { ...clientHalves, desktop: () => import('./plugin/client.ts') },
  root,
  clientId: 'carrel-desktop',
  tokenStorage,
});

const language = ask(container, TheLanguage);
const t = language.translator('desktop');
desktop.tellFailures(({ isPdf, name }) =>
  ask(container, Notices).show({ kind: 'danger', text: isPdf ? t('save.pdfFailed') : t('save.failed', { name }) }),
);
bridge.onOpened(({ files, path }) => {
  if (path !== undefined) ask(container, Navigation).go(path);
  // Copied, since what crosses from the program is of another kind of memory.
  if (files.length > 0) desktop.opened(files.map(({ name, bytes }) => new File([new Uint8Array(bytes)], name)));
});
followMenus(container, bridge);
// In one's own house nobody signs in: who is signed out begins again.
if (place.kind === 'own') ask(container, Session).onChange((user) => user ?? location.reload());
const tellTexts = (): void =>
  void bridge.setTexts({ leave: { question: t('leave.question'), leave: t('leave.leave'), stay: t('leave.stay') } });
language.onChange(tellTexts);
await language.need('desktop');
tellTexts();
