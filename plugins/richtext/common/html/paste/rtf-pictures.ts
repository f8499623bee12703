/**
 * Pictures in RTF, in their order. Word's HTML on the clipboard only says where on its disk they are, and the RTF beside it has them: as hex or
 * bytes in `{\pict\pngblip …}`. Read in one pass that looks at nothing twice; what is no picture of the text is passed over.
 */
import { MAX_PICTURE } from '../../contract-files.ts';
import { base64Of, bytesOfHex, bytesOfLetters } from './picture-bytes.ts';

/** UTF-16 units of what is read, and pictures in it. */
const LONGEST = 300_000_000;
const MOST = 500;

/** A picture as a `data:` address; `undefined` for one that cannot be shown, as metafiles are. */
type RtfPicture = string | undefined;

const WORD = /([a-z]{1,40})(-?\d{1,10})? ?/y;
const HEX = /[0-9a-fA-F\s]+/y;
const PLAIN = /[^{}\\]+/y;

/** Destinations that are read, of those that a program may pass over (`\*`). */
const READ = new Set(['shppict', 'shpinst']);
/** Others with no picture of the text in them: the same once more for older programs, tables of the file, and edges of pages. */
const PASSED =
  /^(?:nonshppict|shprslt|header[lrf]?|footer[lrf]?|fonttbl|colortbl|stylesheet|listtable|info|objdata|mmath|bkmkstart|bkmkend)$/;

const SIGNS: Readonly<Record<string, readonly number[]>> = { png: [0x89, 0x50, 0x4e, 0x47], jpeg: [0xff, 0xd8, 0xff] };

interface Pict {
  readonly depth: number;
  kind: 'png' | 'jpeg' | undefined;
  hex: string;
  letters: string;
}

const pictureOf = ({ kind, hex, letters }: Pict): RtfPicture => {
  if (kind === undefined || hex.length > 3 * MAX_PICTURE) return undefined;
  const bytes = letters === '' ? bytesOfHex(hex) : bytesOfLetters(letters);
  const isOne = bytes.length <= MAX_PICTURE && SIGNS[kind]?.every((sign, at) => bytes[at] === sign);
  return isOne ? `data:image/${kind};base64,${base64Of(bytes)}` : undefined;
};

class Reader {
  readonly pictures: RtfPicture[] = [];
  readonly #rtf: string;
  #at = 0;
  #depth = 0;
  /** The group that is passed over; 0 for none. */
  #passed = 0;
  /** What comes is a destination that a program may pass over. */
  #isStarred = false;
  #pict: Pict | undefined;

  constructor(rtf: string) {
    this.#rtf = rtf;
  }

  read(): void {
    while (this.#at < this.#rtf.length && this.pictures.length < MOST) {
      const sign = this.#rtf[this.#at];
      if (sign === '{') this.#open();
      else if (sign === '}') this.#close();
      else if (sign === '\\') this.#control();
      else this.#text();
    }
  }

  /** The group is the picture itself, and not something that is said of it. */
  get #isPict(): boolean {
    return this.#passed === 0 && this.#pict?.depth === this.#depth;
  }

  #open(): void {
    this.#at++;
    this.#depth++;
  }

  #close(): void {
    this.#at++;
    if (this.#pict?.depth === this.#depth) {
      this.pictures.push(pictureOf(this.#pict));
      this.#pict = undefined;
    }
    if (this.#passed === this.#depth) this.#passed = 0;
    this.#depth = Math.max(0, this.#depth - 1);
    this.#isStarred = false;
  }

  #control(): void {
    WORD.lastIndex = this.#at + 1;
    const [whole, word, number = ''] = WORD.exec(this.#rtf) ?? [];
    if (whole === undefined || word === undefined) {
      const sign = this.#rtf[this.#at + 1];
      this.#isStarred = sign === '*';
      this.#at += sign === "'" ? 4 : 2;
      return;
    }
    this.#at += 1 + whole.length;
    if (word === 'bin') this.#bytes(Number(number));
    else if (this.#passed === 0) this.#word(word);
    this.#isStarred = false;
  }

  #word(word: string): void {
    if (this.#isStarred ? !READ.has(word) : PASSED.test(word)) this.#passed = this.#depth;
    else if (word === 'pict' && !this.#pict) this.#pict = { depth: this.#depth, kind: undefined, hex: '', letters: '' };
    else if (this.#pict && this.#isPict && word === 'pngblip') this.#pict.kind = 'png';
    else if (this.#pict && this.#isPict && word === 'jpegblip') this.#pict.kind = 'jpeg';
  }

  /** Signs among them are none of RTF. */
  #bytes(count: number): void {
    const end = this.#at + Math.max(0, count);
    if (this.#pict && this.#isPict && this.#pict.letters === '') this.#pict.letters = this.#rtf.slice(this.#at, end);
    this.#at = end;
  }

  #text(): void {
    const pattern = this.#isPict ? HEX : PLAIN;
    pattern.lastIndex = this.#at;
    const text = pattern.exec(this.#rtf)?.[0] ?? '';
    if (this.#pict && this.#isPict) this.#pict.hex += text;
    this.#at += Math.max(1, text.length);
    this.#isStarred = false;
  }
}

/** @param rtf as the clipboard has it; of one that is too long none are read */
export const picturesOfRtf = (rtf: string): readonly RtfPicture[] => {
  if (rtf.length > LONGEST || !rtf.startsWith('{\\rtf')) return [];
  const reader = new Reader(rtf);
  reader.read();
  return reader.pictures;
};
