/** Two texts side by side, with what differs. */
import { useEffect, useRef } from 'react';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter } from '#ui';
import { THEME } from '../monaco/editor-theme.ts';
import type { MonacoApi } from '../monaco/load-monaco.ts';
import styles from './dialogs.module.css';

export interface CompareTextsProps {
  readonly t: Translate;
  readonly monaco: MonacoApi;
  readonly before: string;
  readonly after: string;
  readonly close: () => void;
}

/** Read only, with what differs. */
export function SideBySide({ monaco, before, after }: Pick<CompareTextsProps, 'monaco' | 'before' | 'after'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const original = monaco.editor.createModel(before, 'latex');
    const modified = monaco.editor.createModel(after, 'latex');
    const view = monaco.editor.createDiffEditor(box.current, {
      readOnly: true,
      automaticLayout: true,
      theme: THEME,
      minimap: { enabled: false },
    });
    view.setModel({ original, modified });
    return () => {
      view.dispose();
      original.dispose();
      modified.dispose();
    };
  }, [monaco, before, after]);
  return <div ref={box} className={styles.compare} />;
}

const Compare = ({ t, monaco, before, after, close }: CompareTextsProps) => (
  <>
    <DialogBody flush>
      <SideBySide monaco={monaco} before={before} after={after} />
    </DialogBody>
    <DialogFooter>
      <Button variant="primary" onClick={close}>
        {t('close')}
      </Button>
    </DialogFooter>
  </>
);

export const CompareTexts = (props: CompareTextsProps) => <Compare {...props} />;
