/** Formatted text from Markdown. The parser and the sanitiser are loaded when the first text is shown. */
import { lazy, Suspense } from 'react';
import { Skeleton } from './skeleton.tsx';

export interface MarkdownProps {
  readonly text: string;
  /** `serif` for reading longer texts. */
  readonly look?: 'ui' | 'serif';
  readonly className?: string | undefined;
}

const MarkdownView = lazy(() => import('./markdown-view.tsx'));

export function Markdown(props: MarkdownProps) {
  return (
    <Suspense fallback={<Skeleton count={Math.min(8, Math.ceil(props.text.length / 80))} />}>
      <MarkdownView {...props} />
    </Suspense>
  );
}
