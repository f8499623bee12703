/** Shows what the address leads to: a screen, or the workbench, which stays while its panels change the address. */
import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { TheAddresses, TheReadiness } from '../boot/parts.ts';
import { useChunk } from '../plugins/chunk.ts';
import { useService } from '../plugins/hooks.ts';
import { workbenchChunk } from '../workbench/load-workbench.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { PageTitle } from './page-title-view.tsx';
import { ScreenHost } from './screen-host.tsx';

export const AddressView = observer(function AddressView() {
  const addresses = useService(TheAddresses);
  const readiness = useService(TheReadiness);
  const location = useLocation();
  const onReady = useCallback(() => readiness.finished(), [readiness]);
  const decision = addresses.decide(location);

  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace />;
  if (decision.kind === 'workbench') return <WorkbenchView />;
  return (
    <>
      <PageTitle screen={decision.id} />
      <ScreenHost key={decision.id} id={decision.id} params={decision.params} onReady={onReady} />
    </>
  );
});

function WorkbenchView() {
  const Workbench = useChunk(workbenchChunk)?.default;
  if (!Workbench) return <LoadingScreen />;
  return (
    <>
      <PageTitle />
      <Workbench />
    </>
  );
}
