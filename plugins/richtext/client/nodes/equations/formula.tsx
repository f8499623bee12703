/** A formula as it is printed, for the palette. */
import { useLayoutEffect, useRef, useState } from 'react';
import { loadTypesetting, typesetNow } from './typeset.ts';

/** @param instead shown for what is none by itself, such as words in a formula */
export function Formula({ tex, instead }: { readonly tex: string; readonly instead: string }) {
  const into = useRef<HTMLSpanElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useLayoutEffect(() => {
    const found = typesetNow(tex, false);
    if (found) into.current?.replaceChildren('drawn' in found ? found.drawn : instead);
    if (found || isLoaded) return undefined;
    let isHere = true;
    const loaded = () => isHere && setLoaded(true);
    void loadTypesetting().then(loaded, loaded);
    return () => {
      isHere = false;
    };
  }, [tex, instead, isLoaded]);
  return <span ref={into} aria-hidden />;
}
