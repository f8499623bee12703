/** A page without the workbench around it: loads the plugin and the chunk of a screen. */
import type { Container } from 'inversify';
import { type ComponentType, useEffect, useState } from 'react';
import { ContainerProvider } from '../plugins/container-context.tsx';
import { useService } from '../plugins/hooks.ts';
import { PluginHost } from '../plugins/types.ts';
import { ErrorScreen } from './error-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';

type Loading =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'ready'; readonly Component: ComponentType<{ params: object }>; readonly container: Container };

interface ScreenHostProps {
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
  /** Called once there is something to look at. */
  readonly onReady: () => void;
}

export function ScreenHost({ id, params, onReady }: ScreenHostProps) {
  const host = useService(PluginHost);
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });

  useEffect(() => {
    let isOver = false;
    const show = (next: Loading) => {
      if (!isOver) setLoading(next);
    };
    show({ state: 'loading' });
    host.loadScreen(id).then(
      (screen) => show({ state: 'ready', ...screen }),
      (error: unknown) => show({ state: 'failed', error }),
    );
    return () => {
      isOver = true;
    };
  }, [host, id]);
  useEffect(() => {
    if (loading.state === 'ready') onReady();
  }, [loading, onReady]);

  if (loading.state === 'loading') return <LoadingScreen />;
  if (loading.state === 'failed') return <ErrorScreen code="500" detail={String(loading.error)} />;
  const { Component, container } = loading;
  return (
    <ContainerProvider container={container}>
      <Component params={params} />
    </ContainerProvider>
  );
}
