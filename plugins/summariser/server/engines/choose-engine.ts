/** Who makes the digest of a source. */
import type { Source } from '../summaries/source.ts';
import type { Summariser } from '../summariser.ts';
import { grobidEngine } from './grobid/grobid-engine.ts';
import { ownEngine } from './own-engine.ts';
import type { SummaryEngine } from './summary-engine.ts';

/** Pages of the web have their structure already. */
export const engineOf = (summariser: Summariser, source: Source): SummaryEngine => {
  const own = ownEngine(summariser.own);
  return summariser.settings.grobid !== '' && source.kind === 'pdf' ? grobidEngine(summariser, own) : own;
};
