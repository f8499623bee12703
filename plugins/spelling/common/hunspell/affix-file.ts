/** Reads the .aff file of a Hunspell dictionary: how words change, what may be joined, and what is often mistaken for what. */
import { type Condition, readCondition } from './condition.ts';
import { flagReader, type ReadFlags } from './flags.ts';

export interface Affix {
  /** Words with it may have the affix. */
  readonly flag: string;
  /** What the word loses. */
  readonly strip: string;
  /** What it gets instead. */
  readonly add: string;
  readonly condition: Condition;
  /** Flags of the word that comes of it. */
  readonly flags: string;
  /** May stand together with one at the other end of the word. */
  readonly crosses: boolean;
}

/** Flags with a meaning of their own, by the name of their line. */
const FLAGS = [
  ...(['FORBIDDENWORD', 'NEEDAFFIX', 'ONLYINCOMPOUND', 'KEEPCASE', 'NOSUGGEST', 'CIRCUMFIX'] as const),
  ...(['COMPOUNDFLAG', 'COMPOUNDBEGIN', 'COMPOUNDMIDDLE', 'COMPOUNDEND', 'COMPOUNDPERMITFLAG', 'COMPOUNDFORBIDFLAG'] as const),
] as const;
export type FlagName = (typeof FLAGS)[number];

export interface AffixFile {
  /** As `TextDecoder` calls it. */
  readonly encoding: string;
  readonly prefixes: readonly Affix[];
  readonly suffixes: readonly Affix[];
  readonly flags: Readonly<Partial<Record<FlagName, string>>>;
  readonly readFlags: ReadFlags;
  /** What is often written for what. */
  readonly replacements: readonly (readonly [wrong: string, right: string])[];
  /** Letters that are often mistaken for each other, and letters that are added when a word is mended, the most frequent first. */
  readonly alike: readonly string[];
  readonly letters: string;
  /** Signs that are read as others. */
  readonly conversions: readonly (readonly [from: string, to: string])[];
  /** The shortest part of a compound, in letters. */
  readonly compoundMin: number;
  readonly checksCompoundCase: boolean;
  readonly checksCompoundTriple: boolean;
  readonly checksCompoundDup: boolean;
}

/** No line that means something is longer. */
const LONGEST_LINE = 2_000;
/** Of each kind; no dictionary of a living language has more. */
const MOST_RULES = 100_000;

const SPACES = /\s+/;

/** Its `SET` line is ASCII in all encodings. @returns as `TextDecoder` calls it, Latin-1 where the file says nothing */
export const encodingOf = (bytes: Uint8Array): string => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 20_000));
  const name = /^(?:\u00ef\u00bb\u00bf)?SET[ \t]+(\S{1,40})/m.exec(head)?.[1]?.toLowerCase() ?? 'latin1';
  return name.replace(/^iso-?8859-?/, 'iso-8859-').replace(/^microsoft-cp/, 'windows-');
};

class AffixReader {
  readonly prefixes: Affix[] = [];
  readonly suffixes: Affix[] = [];
  readonly flags: Partial<Record<FlagName, string>> = {};
  readonly replacements: [string, string][] = [];
  readonly alike: string[] = [];
  readonly conversions: [string, string][] = [];
  readonly #aliases: string[] = [];
  readonly #crosses = new Map<string, boolean>();
  readonly #seen = new Set<string>();
  #flagsOf: ReadFlags = flagReader(undefined);
  letters = '';
  compoundMin = 3;
  readonly switches = new Set<string>();

  /** A number stands for the flags of that `AF` line, where there are such lines. */
  readonly readFlags = (written: string): string => {
    const alias = this.#aliases.length > 0 ? this.#aliases[Number.parseInt(written, 10)] : undefined;
    return alias ?? this.#flagsOf(written);
  };

  take(line: string): void {
    const fields = line.trim().split(SPACES);
    const [name = '', first = '', second = ''] = fields;
    if (name === 'PFX' || name === 'SFX') this.#affix(name, fields);
    else if (name === 'FLAG') this.#flagsOf = flagReader(first);
    else if (name === 'AF') this.#aliases.push(this.#isCount(name, first) ? '' : this.#flagsOf(first));
    else if (name === 'REP') this.#pair(name, this.replacements, first, second);
    else if (name === 'ICONV') this.#pair(name, this.conversions, first, second);
    else if (name === 'MAP' && !this.#isCount(name, first)) this.alike.push(first);
    else if (name === 'TRY') this.letters = first;
    else if (name === 'COMPOUNDMIN') this.compoundMin = Math.min(20, Math.max(1, Number.parseInt(first, 10) || 3));
    else this.#flagOrSwitch(name, this.#flagsOf(first));
  }

  #flagOrSwitch(written: string, flag: string): void {
    const name = FLAGS.find((one) => one === written);
    if (name === undefined) this.switches.add(written);
    else if (flag !== '') this.flags[name] = flag;
  }

  /** The first line of a table says how long it is. */
  #isCount(table: string, field: string): boolean {
    const isFirst = !this.#seen.has(table);
    this.#seen.add(table);
    return isFirst && /^\d+$/.test(field);
  }

  #pair(table: string, into: [string, string][], from: string, to: string): void {
    if (this.#isCount(table, from) || from === '' || into.length >= MOST_RULES) return;
    const blank = (text: string): string => text.replaceAll('_', ' ');
    into.push([blank(from), blank(to)]);
  }

  /** `SFX S Y 4` opens a class, `SFX S y ies [^aeiou]y` is one of its affixes. */
  #affix(name: 'PFX' | 'SFX', [, written = '', strip = '', added = '', condition = '.']: readonly string[]): void {
    const flag = this.#flagsOf(written);
    const kind = `${name} ${flag}`;
    const crosses = this.#crosses.get(kind);
    if (crosses === undefined) {
      this.#crosses.set(kind, strip === 'Y');
      return;
    }
    const slash = added.indexOf('/');
    const add = slash < 0 ? added : added.slice(0, slash);
    const into = name === 'PFX' ? this.prefixes : this.suffixes;
    if (into.length >= MOST_RULES) return;
    into.push({
      ...{ flag, crosses, strip: strip === '0' ? '' : strip, add: add === '0' ? '' : add },
      condition: readCondition(condition),
      flags: slash < 0 ? '' : this.readFlags(added.slice(slash + 1)),
    });
  }
}

/** Never throws: lines that are none, or that are too long, mean nothing. */
export const readAffixFile = (bytes: Uint8Array): AffixFile => {
  const encoding = encodingOf(bytes);
  const reader = new AffixReader();
  for (const line of decode(bytes, encoding).split('\n')) if (line.length <= LONGEST_LINE) reader.take(line);
  const { prefixes, suffixes, flags, readFlags, replacements, alike, letters, conversions, compoundMin, switches } = reader;
  return {
    ...{ encoding, prefixes, suffixes, flags, readFlags, replacements, alike, letters, conversions, compoundMin },
    checksCompoundCase: switches.has('CHECKCOMPOUNDCASE'),
    checksCompoundTriple: switches.has('CHECKCOMPOUNDTRIPLE'),
    checksCompoundDup: switches.has('CHECKCOMPOUNDDUP'),
  };
};

/** What the browser cannot decode is read as Latin-1. */
export const decode = (bytes: Uint8Array, encoding: string): string => {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
};
