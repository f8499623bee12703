/** Answers other plugins' questions about what a page or a file is: who has registered it, what it says of itself, whether it is there. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NotYet, Turns, withScratchFolder } from '#server-kit';
import { findIdentifiers } from '../../common/identifiers/find-identifiers.ts';
import { type Identifier, identifierKey } from '../../common/identifiers/identifier.ts';
import type { ArticleInfo } from '../../common/model.ts';
import type { LibraryLookups } from '../../common/server-services.ts';
import type { Library } from '../library.ts';
import { withExtract } from '../pdf/extract.ts';
import { partsOf } from '../scope.ts';
import { knownPage, withProject } from '../works/known-page.ts';
import { LookupFailure } from './failure.ts';
import { findReference } from './find-reference.ts';
import { identifiersOf } from './known.ts';

/** Identifiers of one thing that are asked for. */
const MOST_ASKED = 3;

/** Reading is work for another process, but one for each of many files would be too many. */
const readings = new Turns(2, 20);

/** What it carries before what its address names, each once. */
const identifiersFor = (info: ArticleInfo, address: string): Identifier[] => {
  const all = [...identifiersOf(info), ...findIdentifiers(address)].filter(({ kind }) => kind !== 'url');
  return [...new Map(all.map((one) => [identifierKey(one), one])).values()].slice(0, MOST_ASKED);
};

/** A source that fails is one that does not know it. */
const ask = async (library: Library, identifier: Identifier, signal: AbortSignal): Promise<ArticleInfo | null> => {
  try {
    return await findReference(library, identifier, signal);
  } catch (error) {
    if (signal.aborted || error instanceof LookupFailure || error instanceof NotYet) return null;
    throw error;
  }
};

export const libraryLookups = (library: Library): LibraryLookups => ({
  async registered(info, address, seconds, caller) {
    const signal = AbortSignal.any([caller, AbortSignal.timeout(seconds * 1000)]);
    for (const identifier of identifiersFor(info, address)) {
      const found = signal.aborted ? null : await ask(library, identifier, signal);
      if (found) return found;
    }
    return undefined;
  },

  ofPdf: (bytes, signal) =>
    readings.run(() =>
      withScratchFolder(library, async (folder) => {
        const path = join(folder, 'found.pdf');
        await writeFile(path, bytes, { mode: 0o600 });
        let info: ArticleInfo = {};
        await withExtract({ task: 'metadata', path, seconds: library.settings.LIBRARY_PDF_SECONDS, signal }, async (parts) => {
          const { value } = await parts.next();
          if (typeof value === 'object' && !('page' in value)) info = value.info;
        });
        return info;
      }),
    ),

  async known(user, info) {
    const article = await knownPage(library.db, user, await partsOf(library.db, user), info);
    return article === undefined ? undefined : withProject(library.db, article);
  },
});
