/** Bibliographies that the server may have: it reads them to their end under their names, whoever has left, and says what became of them. */
import type { ApiOf } from '#plugin-api';
import type { LibraryContract } from '../../common/contract.ts';
import type { ImportReport, ImportState } from '../../common/contract/exchange.ts';
import { pause } from './uploads.ts';

/** Milliseconds between two questions. */
const LOOK = 1000;

export class SentImports {
  readonly #calls: Pick<ApiOf<LibraryContract>, 'importState' | 'cancelImport'>;

  constructor(calls: Pick<ApiOf<LibraryContract>, 'importState' | 'cancelImport'>) {
    this.#calls = calls;
  }

  /** What has become of one, as soon as the server reads it no more. @throws ApiError; the signal's reason */
  async end(id: string, signal: AbortSignal): Promise<ImportState> {
    for (;;) {
      const state = await this.#calls.importState({ params: { id } }, { signal });
      if (state.state !== 'reading') return state;
      await pause(LOOK, signal);
      signal.throwIfAborted();
    }
  }

  /** @returns the report of one that had come in before @throws ApiError where nobody knows whether it comes in */
  async cancel(id: string): Promise<ImportReport | undefined> {
    return (await this.#calls.cancelImport({ params: { id } })).report;
  }
}
