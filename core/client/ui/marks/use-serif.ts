/** The serif of reading views, which is fetched when it is first needed. */
import { useEffect, useState } from 'react';

/** Milliseconds after which a text is set in what there is. */
const LONGEST_MS = 1000;
const FACE = '15px "Source Serif 4 Variable"';

const isThere = (): boolean => !('fonts' in document) || document.fonts.check(FACE);

/**
 * Whether the serif can be used: a text that is first set in another one is wrapped anew under the reader's eyes. `true` after a second in any
 * case.
 */
export const useSerif = (): boolean => {
  const [isReady, setReady] = useState(isThere);
  useEffect(() => {
    if (isReady) return undefined;
    const show = () => setReady(true);
    const timer = setTimeout(show, LONGEST_MS);
    void document.fonts.load(FACE).then(show, show);
    return () => clearTimeout(timer);
  }, [isReady]);
  return isReady;
};
