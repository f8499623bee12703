/** The tools for drawing on pages as a group of buttons; in a narrow panel they are a menu. */
import { observer } from 'mobx-react-lite';
import { useService } from '#client-kit';
import { Commands, type MenuEntry } from '#plugin-api/client';
import { IconButton, Menu, Tooltip } from '#ui';
import type { Tool } from '../draw/drawing-tools.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';
import styles from './drawing.module.css';

const TOOLS = [
  { tool: 'select', icon: 'mouse-pointer-2', command: undefined },
  { tool: 'highlight', icon: 'highlighter', command: 'reader.drawHighlight' },
  { tool: 'area', icon: 'square-dashed', command: 'reader.drawArea' },
  { tool: 'ink', icon: 'pencil', command: 'reader.drawInk' },
  { tool: 'note', icon: 'sticky-note', command: 'reader.drawNote' },
  { tool: 'text', icon: 'type', command: 'reader.drawText' },
  { tool: 'erase', icon: 'eraser', command: 'reader.erase' },
] as const;

export const DrawTools = observer(function DrawTools({ session }: { session: ReaderSession }) {
  const t = useReaderText();
  const commands = useService(Commands);
  const { view, tools, canWrite } = session;
  const isReady = view.state.status === 'ready' && canWrite;
  const take = (tool: Tool): void => {
    if (tool !== tools.tool) tools.choose(tool);
    // The keys are for what is drawn from now on.
    view.focus();
  };
  /** As the person has them. Whatever tool is in the hand, Escape puts it down. */
  const keysOf = (command: string | undefined): string | undefined =>
    command === undefined ? 'escape' : commands.state(command)?.keys;
  const current = TOOLS.find(({ tool }) => tool === tools.tool) ?? TOOLS[0];
  const entries = TOOLS.map(
    ({ tool, icon, command }): MenuEntry => ({
      id: tool,
      label: t(`draw.${tool}`),
      icon,
      keys: keysOf(command),
      checked: tool === tools.tool,
      disabled: !isReady,
      reason: canWrite ? undefined : t('mark.noWrite'),
      onSelect: () => take(tool),
    }),
  );
  const group = (
    <span className={styles.tools} role="group" aria-label={t('draw.tools')}>
      {TOOLS.map(({ tool, icon, command }) => (
        <IconButton
          key={tool}
          icon={icon}
          label={t(`draw.${tool}`)}
          keys={keysOf(command)}
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
