/** What an open paper is given by those around it. */
import type { ApiOf } from '#plugin-api';
import type { LiveTexts } from '#plugins/coedit/common/services.ts';
import type { latexContract } from '../../common/contract.ts';
import type { CiteLink, Engine } from '../../common/model.ts';
import type { SayFinding } from '../../common/source/paper-index.ts';
import type { DevicePapers } from './device-papers.ts';
import type { LibraryKeys } from './library-keys.ts';
import type { OlderDrafts } from './older-drafts.ts';

export interface PaperParts {
  readonly api: ApiOf<typeof latexContract>;
  readonly texts: LiveTexts;
  readonly device: DevicePapers;
  readonly older: OlderDrafts;
  readonly keys: LibraryKeys;
  readonly user: () => number;
  readonly options: () => { engine: Engine; stopOnFirstError: boolean };
  readonly onSaveFailure: (error: unknown) => void;
  /** Something was not written: the source would be longer than it may be. */
  readonly onTooLong: () => void;
  readonly onCompileFailure: (error: unknown, auto: boolean) => void;
  readonly say: SayFinding;
  /** The user has cited something just now. */
  readonly onCited?: (link: Pick<CiteLink, 'article' | 'citation'>) => void;
}
