/** Names of files in an archive: safe on every system, and each once, whatever people call their things. */

/** Longest name, in UTF-16 units; with a folder or two it stays within what Windows takes. */
const LONGEST = 100;
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069<>:"/\\|?*]/g;
/** Half of a character is none. */
const LONE_HALF = /\p{Surrogate}/gu;
/** Names that are devices on Windows, with or without an ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=$|\.)/i;
const ENDING = /\.[A-Za-z0-9]{1,10}$/;

/** The name and its ending, such as `.pdf`, which a number or a cut leaves in place. */
const parted = (name: string): readonly [string, string] => {
  const ending = ENDING.exec(name)?.[0] ?? '';
  return [name.slice(0, name.length - ending.length), ending];
};

/** No half of a character is left at the end. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/** One folder or file name out of any text. */
export const safeName = (text: string): string => {
  const clean = text
    .normalize('NFC')
    .replace(LONE_HALF, '_')
    .replace(UNSAFE, '_')
    .trim()
    .replace(/^\.+/, '_')
    .replace(/[. ]+$/, '');
  const [stem, ending] = parted(clean.replace(DEVICE, '_$&'));
  return `${cut(stem, LONGEST).trimEnd() || '_'}${ending}`;
};

/** Gives each path once: file systems that take `A` and `a` for one name are common. */
export class EntryNames {
  readonly #taken = new Set<string>();
  /** The number that was given last, by what it was given for: ten thousand files of one name are no loop in a loop. */
  readonly #last = new Map<string, number>();

  give(path: readonly string[]): string {
    const names = path.map(safeName);
    const wanted = names.join('/');
    const key = wanted.toLowerCase();
    const folder = names.slice(0, -1).map((name) => `${name}/`);
    const [stem, ending] = parted(names.at(-1) ?? '_');
    let given = wanted;
    for (let number = this.#last.get(key) ?? 1; this.#taken.has(given.toLowerCase()); ) {
      given = `${folder.join('')}${stem} (${++number})${ending}`;
      this.#last.set(key, number);
    }
    this.#taken.add(given.toLowerCase());
    return given;
  }
}
