/** Replaces, says what came of it, and takes it back. */
import { useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import type { TextMatch } from '../../../common/search/find-matches.ts';
import type { FoundInFile } from '../../search/messages.ts';
import type { Replaced } from '../../search/paper-search.ts';
import { LatexParts } from '../../tokens.ts';

export interface Replacing {
  readonly isBusy: boolean;
  /** @param path all files when not given */
  replaceAll(path?: string): Promise<void>;
  replaceOne(file: FoundInFile, match: TextMatch): void;
  undo(): void;
}

export const useReplacing = (): Replacing => {
  const t = useTranslate();
  const notices = useService(Notices);
  const { search } = useService(LatexParts);
  const [isBusy, setBusy] = useState(false);
  const undo = (): void => {
    const { kept } = search.undo();
    if (kept > 0) notices.show({ kind: 'info', text: t('search.kept', { count: kept }) });
  };
  const tell = ({ places, files, skipped }: Replaced, isOne: boolean): void => {
    if (skipped > 0) notices.show({ kind: 'warning', text: t('search.skipped', { count: skipped }) });
    // One that is replaced is seen to go.
    if (places === 0 || isOne) return;
    const text = t('search.replaced', {
      matches: t('search.matches', { count: places }),
      files: t('search.files', { count: files }),
    });
    notices.success(text, undo);
  };
  return {
    isBusy,
    undo,
    async replaceAll(path) {
      setBusy(true);
      const done = await search.replaceAll(path);
      setBusy(false);
      if (done) tell(done, false);
    },
    replaceOne: (file, match) => tell(search.replaceOne(file, match), true),
  };
};
