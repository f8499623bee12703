/** The root of what is drawn: the address's view, and over it what belongs to the whole app. */
import type { Container } from 'inversify';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { TextsProvider } from '../i18n/translation.ts';
import { NoticeHost } from '../notices/notice-host.tsx';
import { ask } from '../plugins/ask.ts';
import type { DialogStore } from '../dialogs/dialog-store.ts';
import type { LoaderStore } from '../loader/loader-store.ts';
import { useChunk } from '../plugins/chunk.ts';
import { ContainerProvider } from '../plugins/container-context.tsx';
import { useService } from '../plugins/hooks.ts';
import { AddressView } from '../router/address-view.tsx';
import { AppBoundary } from '../router/app-boundary.tsx';
import { AddressRouter } from '../router/address-router.tsx';
import type { BrowserBar } from '../router/browser-bar.ts';
import { dialogChunk, loaderChunk } from './late-hosts.ts';
import { OfflineBar } from '../ui/states/offline-bar.tsx';
import styles from './app.module.css';
import { TheDialogs, TheLanguage, TheLoader, TheNotices, TheSession, TheStandIns } from './parts.ts';

interface AppProps {
  readonly container: Container;
  readonly bar: BrowserBar;
}

export function App({ container, bar }: AppProps) {
  return (
    <ContainerProvider container={container}>
      <TextsProvider value={ask(container, TheLanguage).i18n}>
        <AppBoundary>
          <Surface bar={bar} />
        </AppBoundary>
      </TextsProvider>
    </ContainerProvider>
  );
}

/** Whether something has been so since the start: what was needed once stays mounted, for the way it leaves the screen. */
const useEver = (isSo: boolean): boolean => {
  const [everSo, setEverSo] = useState(isSo);
  if (isSo && !everSo) setEverSo(true);
  return everSo || isSo;
};

const Surface = observer(function Surface({ bar }: Pick<AppProps, 'bar'>) {
  const { isOnline } = useService(TheSession);
  const { isAnyOn } = useService(TheStandIns);
  const dialogs = useService(TheDialogs);
  const loader = useService(TheLoader);
  const hadDialog = useEver(dialogs.stack.length > 0);
  const hadLoader = useEver(loader.isOn);
  return (
    <>
      <div className={styles.app}>
        <div>{!isOnline && <OfflineBar keepsChanges={isAnyOn} />}</div>
        <AddressRouter bar={bar}>
          <AddressView />
        </AddressRouter>
      </div>
      <NoticeHost store={useService(TheNotices)} />
      {hadDialog && <LateDialogs store={dialogs} />}
      {hadLoader && <LateLoader store={loader} />}
    </>
  );
});

function LateDialogs({ store }: { readonly store: DialogStore }) {
  const { DialogHost } = useChunk(dialogChunk) ?? {};
  return DialogHost && <DialogHost store={store} />;
}

function LateLoader({ store }: { readonly store: LoaderStore }) {
  const { LoaderHost } = useChunk(loaderChunk) ?? {};
  return LoaderHost && <LoaderHost store={store} />;
}
