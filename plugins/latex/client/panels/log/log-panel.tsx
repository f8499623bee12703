/** The log of the last compile: errors and warnings marked, or all of it as TeX wrote it (LTX-012). */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Button, EmptyState, Switch, Toolbar, ToolbarSpace } from '#ui';
import { LatexParts } from '../../tokens.ts';
import styles from '../side-panel.module.css';

const levelOf = (line: string): 'error' | 'warning' | 'info' | undefined => {
  if (/^!|:\d+: |^l\.\d+/.test(line)) return 'error';
  if (/Warning|^(?:Over|Under)full/.test(line)) return 'warning';
  // Fonts alone write dozens of such lines.
  if (/^(?:LaTeX|Package|Class) .*\bInfo:/.test(line)) return undefined;
  return /^(?:Output written|Latexmk|Document Class|Package |LaTeX )/.test(line) ? 'info' : undefined;
};

const LogPanel = observer(() => {
  const t = useTranslate();
  const notices = useService(Notices);
  const { papers } = useService(LatexParts);
  const [raw, setRaw] = useState(false);
  const log = papers.active?.compiler.log ?? '';
  if (log === '') return <EmptyState icon="scroll-text" title={t('log.none')} text={t('log.noneText')} />;
  const lines = log.split('\n');
  const shown = raw ? lines : lines.filter((line) => levelOf(line) !== undefined);
  const copy = async () => {
    await navigator.clipboard.writeText(log);
    notices.success(t('log.copied'));
  };
  return (
    <div className={styles.panel}>
      <Toolbar label={t('log.tools')}>
        <Switch checked={raw} onChange={setRaw}>
          {t('log.raw')}
        </Switch>
        <ToolbarSpace />
        <Button size="small" icon="copy" onClick={() => void copy()}>
          {t('log.copy')}
        </Button>
      </Toolbar>
      <div className={styles.scroll} role="region" aria-label={t('log.label')} tabIndex={0}>
        <pre className={styles.log}>
          {shown.map((line, at) => {
            const level = levelOf(line);
            return (
              <span key={at} className={level && styles[level]}>
                {line || ' '}
              </span>
            );
          })}
        </pre>
      </div>
    </div>
  );
});

export default LogPanel;
