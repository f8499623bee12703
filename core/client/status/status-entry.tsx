/** One item of the status bar: a text, or a button when it stands for a command. */
import type { ReactNode } from 'react';
import { Commands, type StatusItem } from '../../plugin-api/services.ts';
import { useService } from '../plugins/hooks.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/marks/icon.tsx';
import { ProgressBar } from '../ui/states/progress-bar.tsx';
import { Spinner } from '../ui/states/spinner.tsx';
import { Tooltip } from '../ui/overlays/tooltip.tsx';
import styles from './status-bar.module.css';

const percent = (share: number): string => `${String(Math.round(share * 100))} %`;

function Sign({ item }: { readonly item: StatusItem }): ReactNode {
  if (item.kind === 'busy' && item.progress === undefined) return <Spinner size={12} label={null} />;
  return item.icon ? <Icon name={item.icon} size={13} /> : null;
}

export function StatusEntry({ item }: { readonly item: StatusItem }) {
  const commands = useService(Commands);
  const { command } = item;
  const className = cx(styles.entry, styles[item.kind ?? 'plain']);
  const content = (
    <>
      <Sign item={item} />
      <span className={styles.text}>{item.text}</span>
      {item.progress !== undefined && (
        <>
          <span className={styles.progress}>
            <ProgressBar label={item.text} value={item.progress} bare />
          </span>
          <span className={styles.number}>{percent(item.progress)}</span>
        </>
      )}
    </>
  );
  const entry =
    command === undefined ? (
      <span className={className}>{content}</span>
    ) : (
      <button type="button" className={className} onClick={() => void commands.run(command)}>
        {content}
      </button>
    );
  return item.tooltip ? (
    <Tooltip text={item.tooltip} side="top">
      {entry}
    </Tooltip>
  ) : (
    entry
  );
}
