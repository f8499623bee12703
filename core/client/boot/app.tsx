/** The root of what is drawn: the address's view, and over it what belongs to the whole app. */
import type { Container } from 'inversify';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { TextsProvider } from '../i18n/translation.ts';
import { NoticeHost } from '../notices/notice-host.tsx';
import { ask } from '../plugins/ask.ts';
import { ContainerProvider } from '../plugins/container-context.tsx';
import { useService } from '../plugins/hooks.ts';
import { AddressView } from '../router/address-view.tsx';
import { AppBoundary } from '../router/app-boundary.tsx';
import { BarProvider, type BrowserBar } from '../router/browser-bar.ts';
import { OfflineBar } from '../ui/offline-bar.tsx';
import styles from './app.module.css';
import { TheDialogs, TheLanguage, TheLoader, TheNotices, TheSession } from './parts.ts';

// Nothing of these is on the first screen.
const DialogHost = lazy(async () => ({ default: (await import('../dialogs/dialog-host.tsx')).DialogHost }));
const LoaderHost = lazy(async () => ({ default: (await import('../loader/loader-host.tsx')).LoaderHost }));

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

const Surface = observer(function Surface({ bar }: Pick<AppProps, 'bar'>) {
  const session = useService(TheSession);
  return (
    <>
      <div className={styles.app}>
        <div>{!session.isOnline && <OfflineBar />}</div>
        <BarProvider value={bar}>
          <AddressView />
        </BarProvider>
      </div>
      <NoticeHost store={useService(TheNotices)} />
      <Suspense>
        <DialogHost store={useService(TheDialogs)} />
        <LoaderHost store={useService(TheLoader)} />
      </Suspense>
    </>
  );
});
