/** Symbols and structures to put into a formula, by group or found by name. */
import { useRef, useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { cx, SearchInput, Tooltip } from '#ui';
import styles from './equations.module.css';
import { findSymbols } from './find-symbols.ts';
import { Formula } from './formula.tsx';
import { PALETTE, type PaletteGroup } from './palette.ts';

export interface SymbolPaletteProps {
  readonly t: Translate;
  readonly choose: (tex: string) => void;
}

const GROUPS = Object.keys(PALETTE) as PaletteGroup[];

export function SymbolPalette({ t, choose }: SymbolPaletteProps) {
  const [group, setGroup] = useState<PaletteGroup>('structures');
  const [words, setWords] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const found = findSymbols(t, group, words);
  const move = (step: number): void => {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)]?.focus();
  };
  return (
    <div className={styles.palette}>
      <SearchInput
        value={words}
        onChange={setWords}
        label={t('nodes.formula.find')}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== 'Enter' || words.trim() === '' || !first) return;
          event.preventDefault();
          choose(first.tex);
          setWords('');
        }}
      />
      <div className={styles.groups} role="group" aria-label={t('nodes.formula.groups')}>
        {GROUPS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={words === '' && each === group}
            className={cx(styles.group, words === '' && each === group && styles.chosen)}
            onClick={() => {
              setWords('');
              setGroup(each);
            }}
          >
            {t(`nodes.formula.group.${each}`)}
          </button>
        ))}
      </div>
      <div
        ref={grid}
        role="group"
        aria-label={t('nodes.formula.symbols')}
        className={styles.symbols}
        onKeyDown={(event) => {
          const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 8, ArrowUp: -8 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          move(step);
        }}
      >
        {found.map(({ id, tex, name }, at) => (
          <Tooltip key={id} text={name}>
            <button
              type="button"
              className={styles.symbol}
              aria-label={name}
              tabIndex={at === 0 ? 0 : -1}
              onClick={() => choose(tex)}
            >
              <Formula tex={tex.replaceAll('#', '\\square ')} instead={name} />
            </button>
          </Tooltip>
        ))}
        {found.length === 0 && <p className={styles.nothing}>{t('nodes.formula.nothing')}</p>}
      </div>
    </div>
  );
}
