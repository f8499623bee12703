/** The source of a formula, and what can be put into it. How it is printed is seen in the text itself, where it changes as one types. */
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Checkbox, Field, TextArea } from '#ui';
import styles from './equations.module.css';
import { faultText } from './fault-text.ts';
import { type Edited, insertOffered, nextSlot } from '#plugins/coedit/common/formulas/slots.ts';
import { SymbolPalette } from './symbol-palette.tsx';
import { loadTypesetting, typesetNow } from './typeset.ts';

export interface EditFormulaProps {
  readonly t: Translate;
  readonly tex: string;
  readonly isBlock: boolean;
  readonly isUnnumbered: boolean;
  readonly onTex: (tex: string) => void;
  readonly onUnnumbered: (isUnnumbered: boolean) => void;
  readonly onDone: () => void;
}

export function EditFormula({ t, tex: given, isBlock, isUnnumbered: was, onTex, onUnnumbered, onDone }: EditFormulaProps) {
  const [tex, setTex] = useState(given);
  const [isUnnumbered, setUnnumbered] = useState(was);
  const [, setLoaded] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const cursor = useRef<{ readonly from: number; readonly to: number }>(undefined);
  useEffect(() => {
    const drawn = () => setLoaded(true);
    void loadTypesetting().then(drawn, drawn);
    area.current?.focus();
    area.current?.setSelectionRange(given.length, given.length);
  }, []);
  // Where one goes on writing after something has been put in.
  useLayoutEffect(() => {
    if (!cursor.current) return;
    area.current?.focus();
    area.current?.setSelectionRange(cursor.current.from, cursor.current.to);
    cursor.current = undefined;
  });
  const change = (next: string): void => {
    setTex(next);
    onTex(next);
  };
  const selected = (): Edited => ({
    tex,
    from: area.current?.selectionStart ?? tex.length,
    to: area.current?.selectionEnd ?? tex.length,
  });
  const choose = (offered: string): void => {
    const next = insertOffered(selected(), offered);
    cursor.current = next;
    change(next.tex);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      onDone();
    }
    if (event.key !== 'Tab' || event.shiftKey) return;
    const slot = nextSlot(tex, selected().to);
    if (slot === undefined) return;
    event.preventDefault();
    area.current?.setSelectionRange(slot, slot);
  };
  const found = tex.trim() === '' ? undefined : typesetNow(tex, isBlock);
  return (
    <div className={styles.edit}>
      <Field
        label={t('nodes.formula.source')}
        error={found && 'fault' in found ? faultText(t, found.fault) : undefined}
        help={t(isBlock ? 'nodes.formula.helpBlock' : 'nodes.formula.help')}
      >
        <TextArea
          ref={area}
          mono
          minRows={isBlock ? 2 : 1}
          maxRows={8}
          value={tex}
          spellCheck={false}
          autoCapitalize="off"
          onChange={(event) => change(event.target.value)}
          onKeyDown={press}
        />
      </Field>
      {isBlock && (
        <Checkbox
          checked={!isUnnumbered}
          onChange={(isNumbered) => {
            setUnnumbered(!isNumbered);
            onUnnumbered(!isNumbered);
          }}
        >
          {t('nodes.formula.numbered')}
        </Checkbox>
      )}
      <SymbolPalette t={t} choose={choose} />
    </div>
  );
}
