/** What is done most often with words that are selected, above them. */
import { observer } from 'mobx-react-lite';
import { TextSelection } from 'prosemirror-state';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Commands, Menus } from '#plugin-api/client';
import { IconButton, Toolbar } from '#ui';
import type { OpenEditor } from '../editor/open-editor.ts';
import { keysOf } from '../panels/editor/action-entries.ts';
import { placeAtText } from '../panels/editor/place-at-text.ts';
import { TextTools } from '../panels/editor/text-tools.tsx';
import styles from './bubble.module.css';

interface BubbleProps {
  readonly editor: OpenEditor;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** Milliseconds after which a selection stands: while it grows nothing is in its way. */
const AFTER = 220;
const ACTIONS = ['bold', 'italic', 'underline', 'link', 'highlight'];

/** Words are selected, and nobody is about to select more. */
const useSelected = (editor: OpenEditor): boolean => {
  const [shown, setShown] = useState(-1);
  const pressed = useRef(false);
  const { moves, hasFocus, popovers } = editor;
  const isFree = hasFocus && popovers.shown === undefined;
  useEffect(() => {
    const press = () => (pressed.current = true);
    const release = () => (pressed.current = false);
    const { dom } = editor.view;
    dom.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', release);
    return () => {
      dom.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', release);
    };
  }, [editor]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      if (pressed.current) timer = setTimeout(look, AFTER);
      else setShown(moves);
    };
    timer = setTimeout(look, AFTER);
    return () => clearTimeout(timer);
  }, [moves, isFree]);
  const { selection, doc } = editor.view.state;
  const isText = selection instanceof TextSelection && !selection.empty && doc.textBetween(selection.from, selection.to) !== '';
  return isFree && isText && shown === moves;
};

export const Bubble = observer(({ editor, scroller }: BubbleProps) => {
  const t = useTranslate();
  const commands = useService(Commands);
  const menus = useService(Menus);
  const box = useRef<HTMLDivElement>(null);
  const isShown = useSelected(editor);
  const { revision, moves } = editor;
  useLayoutEffect(() => {
    if (isShown && box.current && scroller.current)
      placeAtText(box.current, editor.view, editor.view.state.selection, scroller.current, 'above');
  }, [editor, scroller, isShown, revision, moves]);
  if (!isShown) return null;
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
        <TextTools entries={tools} />
      </Toolbar>
    </div>
  );
});
