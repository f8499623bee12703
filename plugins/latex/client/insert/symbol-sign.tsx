/** How a symbol looks: as it is printed once what draws it is there, and as its sign before. */
import { useEffect, useState } from 'react';
import type { NamedSymbol } from './find-symbols.ts';
import { loadTypesetting, typesetNow } from '../math/typeset.ts';

/** Drawn alone: with something that it stands at, and empty places where something is to come. */
const alone = (tex: string): string => `${/^[_^]/.test(tex) ? 'x' : ''}${tex.replaceAll('#', '\\square ')}`;

export function SymbolSign({ symbol: { tex, sign, group } }: { readonly symbol: NamedSymbol }) {
  // Matrices are larger than their button.
  const isSign = group === 'text' || tex.includes('\\begin');
  const [, setLoaded] = useState(false);
  const drawn = isSign ? undefined : typesetNow({ tex: alone(tex), isBlock: false });
  useEffect(() => {
    if (isSign || drawn) return undefined;
    let isHere = true;
    // Without a connection the sign stays.
    loadTypesetting().then(
      () => isHere && setLoaded(true),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isSign, drawn]);
  if (!drawn || !('markup' in drawn)) return <span aria-hidden>{sign}</span>;
  // All that it holds comes from the list of symbols.
  return <span aria-hidden dangerouslySetInnerHTML={{ __html: drawn.markup }} />;
}
