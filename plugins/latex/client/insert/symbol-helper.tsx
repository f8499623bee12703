/** Symbols to put into a source: by group, by name, or those that were used last. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { cx, SearchInput } from '#ui';
import type { SymbolGroup } from '../../common/symbols/symbols.ts';
import type { SourceEditor } from '../editor/source-editor.ts';
import { LatexParts } from '../tokens.ts';
import { allSymbols, findSymbols, GROUPS, type NamedSymbol } from './find-symbols.ts';
import styles from './insert.module.css';
import { symbolEdit } from './symbol-edit.ts';
import { SymbolSign } from './symbol-sign.tsx';
import { writeAlong } from './write-along.ts';

/** Symbols in a row. */
const WIDTH = 10;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: WIDTH, ArrowUp: -WIDTH };

type Shelf = SymbolGroup | 'recent';

export const SymbolHelper = observer(({ source }: { readonly source: SourceEditor }) => {
  const t = useTranslate();
  const { helpers } = useService(LatexParts);
  const { recent } = helpers;
  const [shelf, setShelf] = useState<Shelf>(recent.length > 0 ? 'recent' : 'greek');
  const [words, setWords] = useState('');
  const [told, setTold] = useState<NamedSymbol>();
  const grid = useRef<HTMLDivElement>(null);
  const known = new Map(allSymbols(t).map((symbol) => [symbol.id, symbol]));
  const isSought = words.trim() !== '';
  const found =
    shelf === 'recent' && !isSought
      ? recent.flatMap((id) => known.get(id) ?? [])
      : findSymbols(t, shelf === 'recent' ? 'greek' : shelf, words);
  const choose = (symbol: NamedSymbol): void => {
    const stretch = source.selectedPlaces;
    helpers.used(symbol.id);
    helpers.close();
    writeAlong(source, symbolEdit(source.text, stretch, symbol, symbol.group === 'text'), symbol.package ? [symbol.package] : []);
  };
  const buttons = () => [...(grid.current?.querySelectorAll('button') ?? [])];
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLButtonElement) + step;
    all[Math.min(Math.max(at, 0), all.length - 1)]?.focus();
  };
  const sought = (event: KeyboardEvent): void => {
    const [first] = found;
    if (event.key === 'ArrowDown') buttons()[0]?.focus();
    else if (event.key === 'Enter' && isSought && first) choose(first);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.symbols}>
      <SearchInput value={words} onChange={setWords} label={t('symbols.find')} onKeyDown={sought} />
      <div className={styles.groups} role="group" aria-label={t('symbols.groups')}>
        {[...(recent.length > 0 ? ['recent' as const] : []), ...GROUPS].map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={!isSought && each === shelf}
            className={cx(styles.group, !isSought && each === shelf && styles.chosen)}
            onClick={() => {
              setWords('');
              setShelf(each);
            }}
          >
            {t(each === 'recent' ? 'symbols.recent' : `symbols.group.${each}`)}
          </button>
        ))}
      </div>
      <div ref={grid} role="group" aria-label={t('symbols.symbols')} className={styles.grid} onKeyDown={press}>
        {found.map((symbol, at) => (
          <button
            key={`${symbol.group} ${symbol.id}`}
            type="button"
            className={styles.symbol}
            aria-label={symbol.name}
            tabIndex={at === 0 ? 0 : -1}
            onFocus={() => setTold(symbol)}
            onPointerEnter={() => setTold(symbol)}
            onClick={() => choose(symbol)}
          >
            <SymbolSign symbol={symbol} />
          </button>
        ))}
        {found.length === 0 && <p className={styles.nothing}>{t('symbols.nothing')}</p>}
      </div>
      <p className={styles.told} aria-hidden>
        {told && (
          <>
            <span>{told.package ? t('symbols.withPackage', { name: told.name, package: told.package }) : told.name}</span>
            <code>{told.tex.replaceAll('#', '')}</code>
          </>
        )}
      </p>
    </div>
  );
});
