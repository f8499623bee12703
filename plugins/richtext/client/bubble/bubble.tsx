/** What is done most often with words that are selected, above them. */
import { observer } from 'mobx-react-lite';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Commands, Menus } from '#plugin-api/client';
import { IconButton, MenuButtons, Toolbar } from '#ui';
import type { OpenEditor } from '../editor/open-editor.ts';
import { keysOf } from '../panels/editor/action-entries.ts';
import { placeAtText } from '../panels/editor/place-at-text.ts';
import styles from './bubble.module.css';
import { useSelected } from './use-selected.ts';

interface BubbleProps {
  readonly editor: OpenEditor;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

const ACTIONS = ['bold', 'italic', 'underline', 'link', 'highlight'];

/** Drawn only while it is shown: a key that selects nothing draws nothing. */
export const Bubble = observer((props: BubbleProps) => useSelected(props.editor) && <ShownBubble {...props} />);

const ShownBubble = observer(({ editor, scroller }: BubbleProps) => {
  const t = useTranslate();
  const commands = useService(Commands);
  const menus = useService(Menus);
  const box = useRef<HTMLDivElement>(null);
  const { revision, moves } = editor;
  useLayoutEffect(() => {
    const { view } = editor.here;
    if (box.current && scroller.current) placeAtText(box.current, view, view.state.selection, scroller.current, 'above');
  }, [editor, scroller, revision, moves]);
  const actions = editor.actions.filter(({ id }) => ACTIONS.includes(id) && editor.mayDo(id));
  const tools = menus.entries('texts.toolbar');
  if (actions.length + tools.length === 0) return null;
  return (
    <div ref={box} className={styles.bubble} onMouseDown={(event) => event.preventDefault()}>
      <Toolbar bare label={t('editor.bubble')}>
        {ACTIONS.flatMap((id) => actions.filter((action) => action.id === id)).map(({ id, icon, isOn }) => (
          <IconButton
            key={id}
            size="small"
            icon={icon}
            label={t(`action.${id}`)}
            keys={keysOf(commands, id)}
            pressed={isOn && editor.states.isOn(id)}
            onClick={() => editor.run(id)}
          />
        ))}
        <MenuButtons entries={tools} />
      </Toolbar>
    </div>
  );
});
