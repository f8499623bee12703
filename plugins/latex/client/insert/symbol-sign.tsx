/** How a symbol looks: as it is printed once what draws it is there, and as its sign before. */
import { useEffect, useState } from 'react';
import type { NamedSymbol } from './find-symbols.ts';
import { loadTypesetting, typesetNow } from '../math/typeset.ts';

export function SymbolSign({ symbol: { tex, sign, group } }: { readonly symbol: NamedSymbol }) {
  const isOfText = group === 'text';
  const [, setLoaded] = useState(false);
  const drawn = isOfText ? undefined : typesetNow({ tex: tex.replaceAll('#', '\\square '), isBlock: false });
  useEffect(() => {
    if (isOfText || drawn) return undefined;
    let isHere = true;
    // Without a connection the sign stays.
    loadTypesetting().then(
      () => isHere && setLoaded(true),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isOfText, drawn]);
  if (!drawn || !('markup' in drawn)) return <span aria-hidden>{sign}</span>;
  // All that it holds comes from the list of symbols.
  return <span aria-hidden dangerouslySetInnerHTML={{ __html: drawn.markup }} />;
}
