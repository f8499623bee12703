import { describe, expect, it } from 'vitest';
import { applied, type TextEdit } from '#plugins/coedit/common/text/text-edit.ts';

import { type Deed, UndoSteps } from './undo-steps.ts';

const page = (began: string) => {
  const steps = new UndoSteps();
  let text = began;
  let clock = 0;
  const apply = (edit: TextEdit) => {
    const taken = text.slice(edit.from, edit.to);
    text = applied(text, [edit]);
    return taken;
  };
  return {
    get text() {
      return text;
    },
    /** @param after milliseconds since the last key */
    type(words: string, by: string, after = 1000, at = text.indexOf(words)) {
      const edit = { from: at, to: at + words.length, text: by };
      steps.typed([edit], (from, to) => text.slice(from, to), (clock += after));
      apply(edit);
    },
    others(words: string, by: string, at = text.indexOf(words)) {
      const edit = { from: at, to: at + words.length, text: by };
      steps.moved(edit);
      apply(edit);
    },
    did: (deed: Deed) => steps.did(deed),
    undo: () => steps.undo(apply),
    redo: () => steps.redo(apply),
  };
};

describe('steps of undo', () => {
  it('go back and forward, quick keys as one', () => {
    const one = page('One two.');
    one.type('One', '1');
    one.type('two', '2');
    one.type('.', '!', 100);
    expect(one.text).toBe('1 2!');
    one.undo();
    expect(one.text).toBe('1 two.');
    one.undo();
    one.undo();
    expect(one.text).toBe('One two.');
    one.redo();
    one.redo();
    expect(one.text).toBe('1 2!');
  });

  it('leave what others have written, before, behind and in between', () => {
    const one = page('One two three.');
    one.type('two', '2');
    one.type('three', '3');
    one.others('One', 'Zero, one');
    one.others('.', ', four.');
    one.others('', ' and', one.text.indexOf(' 3'));
    one.undo();
    expect(one.text).toBe('Zero, one 2 and three, four.');
    one.undo();
    expect(one.text).toBe('Zero, one two and three, four.');
    one.redo();
    expect(one.text).toBe('Zero, one 2 and three, four.');
  });

  it('end where something new is typed', () => {
    const one = page('One two.');
    one.type('One', '1');
    one.undo();
    one.type('two', '2');
    one.redo();
    expect(one.text).toBe('One 2.');
  });

  it('that are no edits of the text are by themselves, and what others write moves those around them', () => {
    const one = page('One two.');
    const did: string[] = [];
    one.type('One', '1');
    one.did({ undo: () => did.push('undone'), redo: () => did.push('again') });
    one.type('two', '2', 1);
    one.others('', 'Zero ', 0);
    one.undo();
    expect([one.text, did]).toEqual(['Zero 1 two.', []]);
    one.undo();
    expect([one.text, did]).toEqual(['Zero 1 two.', ['undone']]);
    one.undo();
    expect(one.text).toBe('Zero One two.');
    for (let step = 0; step < 3; step++) one.redo();
    expect([one.text, did]).toEqual(['Zero 1 2.', ['undone', 'again']]);
  });
});
