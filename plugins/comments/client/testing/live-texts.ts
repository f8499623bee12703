/** For tests: live texts that are here alone, which a test writes in. */
import { observable } from 'mobx';
import * as Y from 'yjs';
import { Emitter } from '#plugin-api';
import { textOf } from '#plugins/coedit/common/document.ts';
import { placesOf } from '#plugins/coedit/common/text-places.ts';
import type { LiveText, LiveTexts } from '#plugins/coedit/common/services.ts';

export interface TestText {
  readonly ytext: Y.Text;
  write(change: (text: Y.Text) => void): void;
  setState(state: LiveText['state']): void;
}

export const liveTexts = () => {
  const open = new Map<number, { text: LiveText; test: TestText; holders: number }>();
  const make = (id: number) => {
    const ytext = textOf(new Y.Doc());
    const edited = new Emitter<{ edits: []; origin: unknown }>();
    const shown = observable({ state: 'saved' as LiveText['state'] });
    const test: TestText = {
      ytext,
      write(change) {
        change(ytext);
        edited.fire({ edits: [], origin: undefined });
      },
      setState: (state) => void (shown.state = state),
    };
    const text = {
      places: placesOf(ytext),
      get state() {
        return shown.state;
      },
      get content() {
        return ytext.toString();
      },
      onEdits: edited.event,
      dispose: () => void (entry.holders -= 1),
    } as unknown as LiveText;
    const entry = { text, test, holders: 0 };
    open.set(id, entry);
    return entry;
  };
  const entryOf = (id: number) => open.get(id) ?? make(id);
  const service: Pick<LiveTexts, 'open'> = {
    open(_kind, id) {
      const entry = entryOf(id);
      entry.holders++;
      return entry.text;
    },
  };
  return { service, text: (id: number) => entryOf(id).test, holders: (id: number) => open.get(id)?.holders ?? 0 };
};
