/** Whether words are selected and nobody is about to select more. Who asks is drawn anew when that is otherwise, and never for a key alone. */
import { reaction } from 'mobx';
import { TextSelection } from 'prosemirror-state';
import { useEffect, useState } from 'react';
import type { OpenEditor } from '../editor/open-editor.ts';

/** Milliseconds after which a selection stands: while it grows nothing is in its way. */
const AFTER = 220;

const hasWords = ({ here, popovers, hasFocus }: OpenEditor): boolean => {
  const { selection, doc } = here.view.state;
  if (!hasFocus || popovers.shown !== undefined || !(selection instanceof TextSelection) || selection.empty) return false;
  return doc.textBetween(selection.from, selection.to) !== '';
};

export const useSelected = (editor: OpenEditor): boolean => {
  const [isSelected, setSelected] = useState(false);
  useEffect(() => {
    const { dom } = editor.view;
    let isPressed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      if (isPressed) timer = setTimeout(look, AFTER);
      else setSelected(editor.isMounted && hasWords(editor));
    };
    const stop = reaction(
      () => [editor.moves, editor.hasFocus, editor.popovers.shown],
      () => {
        setSelected(false);
        clearTimeout(timer);
        if (hasWords(editor)) timer = setTimeout(look, AFTER);
      },
      { fireImmediately: true },
    );
    const press = () => (isPressed = true);
    const release = () => (isPressed = false);
    dom.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', release);
    return () => {
      stop();
      clearTimeout(timer);
      dom.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', release);
    };
  }, [editor]);
  return isSelected;
};
