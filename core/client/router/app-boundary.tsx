/** Catches what no boundary of a panel or a screen did, so that nobody ever looks at an empty page. */
import { Component, type ReactNode } from 'react';
import { caughtErrors } from '../report/caught-errors.ts';
import { ErrorScreen } from './error-screen.tsx';

interface State {
  readonly error: unknown;
}

export class AppBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('Unknown') };
  }

  override componentDidCatch(error: unknown): void {
    caughtErrors.fire(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <ErrorScreen code="500" detail={error instanceof Error ? (error.stack ?? error.message) : String(error)} />;
  }
}
