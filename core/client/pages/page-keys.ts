/** Keys in the texts of pages: `[[library.find]]` becomes what runs this command here and now, whatever the person has set. */

const PLACE = /\[\[([\w.]+)\]\]/g;

export interface CommandWords {
  /** Keys in force, as on this machine (`Ctrl+Shift+F`), one for each step of a chord; empty when there are none. */
  readonly keys: readonly string[];
  readonly title: string;
}

/** A command without keys is named instead: it is in the palette. One that is not there at all leaves its id, which a test finds. */
export const withKeys = (text: string, wordsOf: (command: string) => CommandWords | undefined): string =>
  text.replace(PLACE, (place, command: string) => {
    const words = wordsOf(command);
    if (!words) return place;
    return words.keys.length > 0 ? words.keys.map((step) => `\`${step}\``).join(' ') : `*${words.title}*`;
  });
