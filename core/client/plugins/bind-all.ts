/** Puts bindings into a container. */
import type { Container } from 'inversify';
import type { Token } from '../../common/token.ts';
import type { Binding, Get } from '../../plugin-api/provide.ts';

/** `get` of one container. */
const getterOf = (container: Container): Get =>
  Object.assign(<T>(token: Token<T>): T => container.get<T>(token), {
    optional: <T>(token: Token<T>): T | undefined => (container.isBound(token) ? container.get<T>(token) : undefined),
  });

/** What is being made right now, outermost first. Objects are made without a pause, so that there is one such row at a time. */
const underWay: Binding[] = [];

const nameOf = ({ token }: Binding): string => String(token.description);

/** @throws naming the circle when an object is made of itself, which would otherwise never end */
const making = (binding: Binding, get: Get): unknown => {
  const start = underWay.indexOf(binding);
  if (start >= 0) throw new Error(`Made of itself: ${[...underWay.slice(start), binding].map(nameOf).join(' → ')}`);
  underWay.push(binding);
  try {
    return binding.make(get);
  } finally {
    underWay.pop();
  }
};

/** Each binding becomes a singleton of this container, and asks this container for its parts. */
export const bindAll = (container: Container, bindings: readonly Binding[]): void => {
  const get = getterOf(container);
  for (const binding of bindings) {
    container
      .bind<unknown>(binding.token)
      .toDynamicValue(() => making(binding, get))
      .inSingletonScope();
  }
};
