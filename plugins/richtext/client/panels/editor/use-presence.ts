/** Tells the others in a text where one writes in it, and follows them. Lines are counted as paragraphs, from 1. */
import { autorun } from 'mobx';
import { TextSelection } from 'prosemirror-state';
import { useEffect, useState } from 'react';
import { useOptionalService } from '#client-kit';
import { Presence, type PresenceRoom } from '#plugins/library/common/presence.ts';
import { KIND } from '../../../common/tree-shape.ts';
import type { OpenEditor } from '../../editor/open-editor.ts';

const showBlock = ({ view }: OpenEditor, line: number): void => {
  const { doc, tr } = view.state;
  let at = 0;
  for (let index = 0; index < Math.min(line - 1, doc.childCount - 1); index++) at += doc.child(index).nodeSize;
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(Math.min(at + 1, doc.content.size)))).scrollIntoView());
};

/** @returns `undefined` where nobody is shown */
export const usePresence = (file: number, editor: OpenEditor | undefined): PresenceRoom | undefined => {
  const presence = useOptionalService(Presence);
  const [room, setRoom] = useState<PresenceRoom>();
  useEffect(() => {
    if (!presence || !editor) return undefined;
    const entered = presence.enter(KIND, file, ({ line }) => showBlock(editor, line ?? 1));
    const stop = autorun(() => {
      if (!editor.hasFocus || editor.moves < 0 || !editor.isMounted) return;
      entered.moved({ line: editor.view.state.selection.$head.index(0) + 1 });
    });
    setRoom(entered);
    return () => {
      stop();
      entered.dispose();
      setRoom(undefined);
    };
  }, [presence, file, editor]);
  return room;
};
