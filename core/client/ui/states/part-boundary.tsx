/** Keeps what fails to itself: the panels, or the parts of a page, around it go on. */
import { Component, type ReactNode } from 'react';
import { caughtErrors } from '../../report/caught-errors.ts';

interface Props {
  readonly children: ReactNode;
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
}

export class PartBoundary extends Component<Props, { readonly failure: { readonly error: unknown } | undefined }> {
  override state: { readonly failure: { readonly error: unknown } | undefined } = { failure: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    caughtErrors.fire(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback(failure.error, () => this.setState({ failure: undefined }));
  }
}
