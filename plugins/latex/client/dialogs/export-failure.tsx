/** Why there is no package or comparison, in a sentence, with what TeX had to say. */
import type { Translate } from '#plugin-api/client';
import { ErrorState } from '#ui';
import type { Export } from '../../common/exports.ts';
import { DiagnosticLines } from './diagnostic-lines.tsx';

interface ExportFailureProps {
  readonly t: Translate;
  readonly title: string;
  readonly failed: Pick<Export, 'message' | 'diagnostics'>;
  readonly onRetry?: (() => unknown) | undefined;
}

export const ExportFailure = ({ t, title, failed, onRetry }: ExportFailureProps) => (
  <>
    <ErrorState title={title} text={failed.message} onRetry={onRetry} />
    <DiagnosticLines t={t} diagnostics={failed.diagnostics} />
  </>
);
