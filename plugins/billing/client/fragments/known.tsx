/** Something of the server in its states: on its way, not there, or shown. It is asked for when it is first drawn. */
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { ErrorState, Skeleton } from '#ui';
import type { Resource } from '../stores/resource.ts';

interface KnownProps<T> {
  readonly of: Resource<T>;
  /** What happened when it could not be asked for. */
  readonly failed: string;
  readonly children: (value: T) => ReactNode;
}

function Drawn<T>({ of, failed, children }: KnownProps<T>) {
  useEffect(() => void of.load(), [of]);
  if (of.value !== undefined) return children(of.value);
  return of.error === undefined ? <Skeleton count={2} /> : <ErrorState title={failed} onRetry={of.load} />;
}

export const Known = observer(Drawn) as typeof Drawn;
