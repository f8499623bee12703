/** Formatted text from Markdown. The parser and the sanitiser are loaded when the first text is shown. */
import { lazy, Suspense } from 'react';
import type { MarkdownProps } from './markdown-view.tsx';
import { Skeleton } from '../states/skeleton.tsx';

export type { MarkdownProps };

const MarkdownView = lazy(() => import('./markdown-view.tsx'));

export function Markdown(props: MarkdownProps) {
  return (
    <Suspense fallback={<Skeleton count={Math.min(8, Math.ceil(props.text.length / 80))} />}>
      <MarkdownView {...props} />
    </Suspense>
  );
}
