/**
 * Components that cross from one plugin to another keep the services and the texts of the plugin that they belong to: what a service hands
 * out is drawn at its home, and what is handed in to that is drawn as a guest there.
 */
import type { Container } from 'inversify';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { ContainerProvider, useContainer } from './container-context.tsx';

/** The container of whoever uses the component around. */
const Guests = createContext<Container | undefined>(undefined);

/** @param home container of the plugin that the component belongs to */
export const atHome = <P extends object>(Component: ComponentType<P>, home: Container): ComponentType<P> => {
  const AtHome = (props: P) => (
    <Guests value={useContainer()}>
      <ContainerProvider container={home}>
        <Component {...props} />
      </ContainerProvider>
    </Guests>
  );
  return AtHome;
};

/** Around what was handed in: it is drawn with the services and texts of whoever did. */
export const Guest = ({ children }: { readonly children: ReactNode }) => {
  const guest = use(Guests);
  return guest ? <ContainerProvider container={guest}>{children}</ContainerProvider> : children;
};
