/** Draws one fragment: what a plugin contributes to a place of another's screen. Its plugin is loaded when it is first drawn. */
import type { Container } from 'inversify';
import { type ComponentType, useEffect, useState } from 'react';
import { useCoreText } from '../i18n/use-core-text.ts';
import { ContainerProvider } from '../plugins/container-context.tsx';
import { useService } from '../plugins/hooks.ts';
import { type DeclaredFragment, PluginHost } from '../plugins/types.ts';
import { useEventCount } from '../plugins/use-event-count.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { PartBoundary } from '../ui/states/part-boundary.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';

/** What plugins put into a place for this person, in its order; follows plan, user type and what is switched on. */
export const useFragments = (place: string): readonly DeclaredFragment[] => {
  const host = useService(PluginHost);
  useEventCount(host.onChange);
  return host.fragments(place);
};

/** Title of a fragment, from its plugin's catalogue: `manifest.fragment.<id>.title`. */
export const useFragmentTitle = (): ((id: string) => string) => {
  const host = useService(PluginHost);
  useEventCount(host.onChange);
  return (id) => host.title('fragment', id);
};

type Loading =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'ready'; readonly Component: ComponentType; readonly container: Container };

export function FragmentView({ id }: { readonly id: string }) {
  const [attempt, setAttempt] = useState(0);
  const again = () => setAttempt((count) => count + 1);
  return (
    <PartBoundary
      fallback={(error, retry) => (
        <Failed
          error={error}
          onRetry={() => {
            retry();
            again();
          }}
        />
      )}
    >
      <Loaded key={attempt} id={id} onRetry={again} />
    </PartBoundary>
  );
}

function Loaded({ id, onRetry }: { readonly id: string; readonly onRetry: () => void }) {
  const host = useService(PluginHost);
  const [loading, setLoading] = useState<Loading>(() => {
    const now = host.fragmentNow(id);
    return now ? { state: 'ready', ...now } : { state: 'loading' };
  });
  const isReady = loading.state === 'ready';
  useEffect(() => {
    let isHere = true;
    if (isReady) return undefined;
    const show = (next: Loading) => {
      if (isHere) setLoading(next);
    };
    host.loadFragment(id).then(
      (fragment) => show({ state: 'ready', ...fragment }),
      (error: unknown) => show({ state: 'failed', error }),
    );
    return () => {
      isHere = false;
    };
  }, [host, id, isReady]);
  if (loading.state === 'loading') return <Skeleton />;
  if (loading.state === 'failed') return <Failed error={loading.error} onRetry={onRetry} />;
  const { Component, container } = loading;
  return (
    <ContainerProvider container={container}>
      <Component />
    </ContainerProvider>
  );
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useCoreText();
  return <ErrorState title={t('ui.partFailed')} detail={String(error)} onRetry={onRetry} />;
}
