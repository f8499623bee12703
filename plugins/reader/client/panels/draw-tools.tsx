/** The tools for drawing on pages as a group of buttons; in a narrow panel they are a menu. */
import { observer } from 'mobx-react-lite';
import type { MenuEntry } from '#plugin-api/client';
import { IconButton, Menu, Tooltip } from '#ui';
import type { Tool } from '../draw/drawing-tools.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';
import styles from './drawing.module.css';

const TOOLS = [
  { tool: 'select', icon: 'mouse-pointer-2', keys: 'escape' },
  { tool: 'highlight', icon: 'highlighter', keys: undefined },
  { tool: 'area', icon: 'square-dashed', keys: 'a' },
  { tool: 'ink', icon: 'pencil', keys: 'i' },
  { tool: 'note', icon: 'sticky-note', keys: 's' },
  { tool: 'text', icon: 'type', keys: 't' },
] as const;

export const DrawTools = observer(function DrawTools({ session }: { session: ReaderSession }) {
  const t = useReaderText();
  const { view, tools, canWrite } = session;
  const isReady = view.state.status === 'ready' && canWrite;
  const take = (tool: Tool): void => {
    if (tool !== tools.tool) tools.choose(tool);
    // The keys are for what is drawn from now on.
    view.focus();
  };
  const current = TOOLS.find(({ tool }) => tool === tools.tool) ?? TOOLS[0];
  const entries = TOOLS.map(
    ({ tool, icon, keys }): MenuEntry => ({
      id: tool,
      label: t(`draw.${tool}`),
      icon,
      keys,
      checked: tool === tools.tool,
      disabled: !isReady,
      reason: canWrite ? undefined : t('mark.noWrite'),
      onSelect: () => take(tool),
    }),
  );
  const group = (
    <span className={styles.tools} role="group" aria-label={t('draw.tools')}>
      {TOOLS.map(({ tool, icon, keys }) => (
        <IconButton
          key={tool}
          icon={icon}
          label={t(`draw.${tool}`)}
          keys={keys}
          pressed={tool === tools.tool}
          disabled={!isReady}
          onClick={() => take(tool)}
        />
      ))}
    </span>
  );
  return (
    <>
      {canWrite ? group : <Tooltip text={t('mark.noWrite')}>{group}</Tooltip>}
      <span className={styles.narrow}>
        <Menu entries={entries}>
          <IconButton icon={current.icon} label={t('draw.tools')} pressed={tools.isDrawing} />
        </Menu>
      </span>
    </>
  );
});
