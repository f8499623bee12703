/** Two texts side by side, with what differs. */
import { useEffect, useRef } from 'react';
import { THEME } from '../monaco/editor-theme.ts';
import type { MonacoApi } from '../monaco/load-monaco.ts';
import styles from './dialogs.module.css';

/** CSS pixels under which two texts do not go beside each other: the dialog has 800, a phone less than 390. */
const NARROW = 560;

interface SideBySideProps {
  readonly monaco: MonacoApi;
  readonly before: string;
  readonly after: string;
}

/** Read only, with what differs. */
export function SideBySide({ monaco, before, after }: SideBySideProps) {
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
      renderSideBySideInlineBreakpoint: NARROW,
      // A paragraph is one line of a source.
      wordWrap: 'on',
      lineNumbersMinChars: 3,
      renderOverviewRuler: false,
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
