/** A formula as it is printed, for the palette. */
import { useLayoutEffect, useRef, useState } from 'react';
import { loadTypesetting, typesetNow } from './typeset.ts';

export function Formula({ tex }: { readonly tex: string }) {
  const into = useRef<HTMLSpanElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useLayoutEffect(() => {
    const found = typesetNow(tex, false);
    if (found && 'drawn' in found) into.current?.replaceChildren(found.drawn);
    if (found || isLoaded) return undefined;
    let isHere = true;
    const loaded = () => isHere && setLoaded(true);
    void loadTypesetting().then(loaded, loaded);
    return () => {
      isHere = false;
    };
  }, [tex, isLoaded]);
  return <span ref={into} aria-hidden />;
}
