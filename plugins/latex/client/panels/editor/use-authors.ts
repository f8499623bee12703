/** Who wrote what of a source, for as long as its panel is seen and that is to be shown. */
import { useEffect, useState } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import type { TextAuthors } from '#plugins/coedit/common/authors/text-authors.ts';
import type { SourceDocument } from '../../stores/source-document.ts';
import { LatexParts } from '../../tokens.ts';
import { showAuthors } from './show-authors.ts';

export interface AuthorsOf {
  readonly file: number;
  readonly document: SourceDocument | undefined;
  /** Of the panel. */
  readonly instance: string;
  /** The panel is seen and shows who wrote what. */
  readonly isShown: boolean;
}

/** @returns `undefined` while it is not shown */
export const useAuthors = ({ file, document, instance, isShown }: AuthorsOf): TextAuthors | undefined => {
  const t = useTranslate();
  const { authorship, editors } = useService(LatexParts);
  const offline = useOfflineReason();
  const [authors, setAuthors] = useState<TextAuthors>();
  useEffect(() => {
    if (!isShown || !document) return undefined;
    const asked = authorship.of(file, document);
    const shown = showAuthors({ find: () => editors.get(instance), authors: asked, t, onEnd: authorship.hide });
    setAuthors(asked);
    return () => {
      shown.dispose();
      asked.dispose();
      setAuthors(undefined);
    };
  }, [authorship, editors, file, document, instance, isShown, t]);
  // What failed without a connection comes back with it.
  useEffect(() => {
    if (offline === undefined && authors?.hasFailed) void authors.ask();
  }, [offline, authors]);
  return authors;
};
