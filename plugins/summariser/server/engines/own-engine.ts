/** The house's own engine: it needs no network. */
import type { OwnEngine, SummaryEngine } from './summary-engine.ts';

export const ownEngine = ({ digestPdf, digestPage }: OwnEngine): SummaryEngine => ({
  name: 'carrel',
  digest: (source, options, signal) =>
    source.kind === 'pdf' ? digestPdf(source.path, options, signal) : digestPage(source, options, signal),
});
