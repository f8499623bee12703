/** The card of what is referred to in one panel: it follows pointer and keys as long as the panel is there. */
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useService } from '#client-kit';
import { Api, ServerEvents } from '#plugin-api/client';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { PrintedReferences } from '#plugins/library/common/services.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { followPointer } from './follow-pointer.ts';
import { LibraryMatch } from './library-match.ts';
import { Peek } from './peek.ts';
import { sourceOfWords } from './peek-sources.ts';

/** Where the caret of those who read by keys stands. */
const atCaret = ({ view }: ReaderSession) => {
  const box = view.caret.box;
  const point = box && view.motion.surface?.stage.pdfPointAt(box.left, box.top + box.height / 2);
  return point && sourceOfWords(view, point.index, point.x, point.y);
};

export const usePeek = (session: ReaderSession) => {
  const api = useService(Api);
  const printed = useService(PrintedReferences);
  const events = useService(ServerEvents);
  const [peek] = useState(() => new Peek());
  const [match] = useState(() => new LibraryMatch(api.of(libraryContract), printed, events));
  const { view } = session;
  useEffect(() => {
    const stage = view.motion.surface?.stage;
    const isBusy = (): boolean =>
      session.tools.isDrawing || session.isCardOpen || view.selection.ranges.length > 0 || session.foreign.chosen !== undefined;
    return stage && followPointer(stage.scroller, stage.sheet, { view, peek, isBusy });
  }, [session, view, peek]);
  /** Opens the card at the caret. @returns whether the key was for it */
  const handleKey = (event: KeyboardEvent): boolean => {
    if (event.defaultPrevented) return false;
    const source = event.key === ' ' && view.caret.isOn ? atCaret(session) : undefined;
    if (!source) return false;
    event.preventDefault();
    void peek.open(source, true);
    return true;
  };
  return { peek, match, handleKey };
};
