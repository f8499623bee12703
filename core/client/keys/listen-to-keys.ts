/** Hears the keys of one window, follows chords, and runs what they stand for. */
import { type Disposable, disposable } from '../../common/disposable.ts';
import type { ActiveKeys, KeyRunner } from './active-keys.ts';
import { strokesOfEvent } from './stroke.ts';
import { isTakenByOverlay, isTypedInto, worksWhileTyping } from './typing.ts';

interface Listening extends Pick<KeyRunner, 'holds' | 'canRun' | 'run'> {
  /** Bindings that begin with these strokes; each press goes by several names. */
  candidates(pressed: readonly (readonly string[])[]): readonly ActiveKeys[];
}

/** The second stroke of a chord must follow within this time, in milliseconds. */
const CHORD_TIME = 2000;

const namesOf = (event: KeyboardEvent): string[] => {
  const names = strokesOfEvent(event);
  return isTypedInto(event.target) ? names.filter((name) => worksWhileTyping(name, event.target)) : names;
};

/** AltGr types characters such as @ and is reported as ctrl+alt; input methods own their keys until they are done. */
const isText = (event: KeyboardEvent): boolean => event.isComposing || event.getModifierState('AltGraph');

export const listenToKeys = (window: Window, listening: Listening): Disposable => {
  let chord: (readonly string[])[] = [];
  let since = 0;

  const consume = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };

  const heard = (event: KeyboardEvent) => {
    if (isText(event) || isTakenByOverlay(event.target)) return;
    if (event.timeStamp - since > CHORD_TIME) chord = [];
    const inChord = chord.length > 0;
    // Once a chord has begun, its second stroke may be a plain letter.
    const names = inChord ? strokesOfEvent(event) : namesOf(event);
    if (names.length === 0) return;

    const pressed = [...chord, names];
    chord = [];
    const possible = listening
      .candidates(pressed)
      .filter(({ command, when }) => listening.holds(when) && listening.canRun(command));
    const hit = possible.find(({ strokes }) => strokes.length === pressed.length);
    if (hit) {
      consume(event);
      if (!event.repeat || pressed.length === 1) listening.run(hit.command, hit.args);
    } else if (possible.length > 0) {
      consume(event);
      chord = pressed;
      since = event.timeStamp;
    } else if (inChord) consume(event); // a wrong second stroke ends the chord and types nothing
  };

  // Before the editors of panels, which have keys of their own for `mod+k` and the like.
  window.addEventListener('keydown', heard, { capture: true });
  return disposable(() => window.removeEventListener('keydown', heard, { capture: true }));
};
