/** What an open PDF of a reference is made from. */
import type { LocalStore } from '#plugin-api/client';
import type { ProjectRights } from '#plugins/library/common/services.ts';
import type { UsesOfReading } from '#plugins/library/common/uses-of-reading.ts';
import type { SharedHighlights } from '../highlights/shared-highlights.ts';
import type { KeptPdfs } from '../kept/kept-pdfs.ts';
import type { SeenMarks } from '../kept/seen-marks.ts';
import type { PdfViewTexts } from '../view/pdf-view.ts';
import type { SourceParts } from './article-source.ts';

export interface SessionParts extends SourceParts {
  readonly kept: Pick<KeptPdfs, 'read' | 'keep'>;
  readonly seen: Pick<SeenMarks, 'note' | 'settle' | 'leave' | 'makeLeft'>;
  /** Of all panels. */
  readonly shared: Pick<SharedHighlights, 'take' | 'release'>;
  readonly local: Pick<LocalStore, 'read' | 'write'>;
  /** Texts of the view. */
  readonly texts: PdfViewTexts;
  readonly rights: Pick<ProjectRights, 'mayChange'>;
  readonly uses: Pick<UsesOfReading, 'times' | 'watch'>;
}
