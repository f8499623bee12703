/** The whole pane. */
import type { i18n } from 'i18next';
import { observer } from 'mobx-react-lite';
import { TextsProvider } from '#apart-kit';
import { type PaneWorld, PaneWorldProvider, usePane } from '../stores/pane-world.ts';
import { ConnectView } from './connect-view.tsx';
import { ConnectedView } from './connected-view.tsx';

const Inside = observer(() => (usePane().signIn.isSignedIn ? <ConnectedView /> : <ConnectView />));

export const Pane = ({ world, texts }: { readonly world: PaneWorld; readonly texts: i18n }) => (
  <TextsProvider value={texts}>
    <PaneWorldProvider value={world}>
      <Inside />
    </PaneWorldProvider>
  </TextsProvider>
);
