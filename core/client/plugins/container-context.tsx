/** The container that components ask: core's own, that of a plugin, or that of one open panel. */
import type { Container } from 'inversify';
import { createContext, type ReactNode, use } from 'react';

const ContainerContext = createContext<Container | undefined>(undefined);

/** Everything below finds services in `container` first, then in its parents. */
export const ContainerProvider = ({ container, children }: { container: Container; children: ReactNode }) => (
  <ContainerContext value={container}>{children}</ContainerContext>
);

/** @throws when there is no `ContainerProvider` above. */
export const useContainer = (): Container => {
  const container = use(ContainerContext);
  if (!container) throw new Error('No container: the component stands outside of ContainerProvider');
  return container;
};
