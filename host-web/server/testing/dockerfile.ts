/** Reads a Dockerfile as far as the samples' goes: for its rules, and for taking its steps without a container engine. */

export interface Instruction {
  /** In capitals: `RUN`. */
  readonly word: string;
  /** What follows, in one line. */
  readonly text: string;
}

/** In their order, without comments. */
export const instructionsOf = (dockerfile: string): readonly Instruction[] =>
  dockerfile
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .flatMap((line) => {
      const [, word = '', text = ''] = /^\s*(\w+)\s+(.*\S)/.exec(line) ?? [];
      return word ? [{ word: word.toUpperCase(), text: text.replaceAll(/\s+/g, ' ') }] : [];
    });

/** Of `ENV A=1 B="2"`. */
export const variablesOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(/(\w+)=(?:"([^"]*)"|(\S*))/g)].map(([, name, quoted, plain]) => [name, quoted ?? plain]));

/** Of `CMD`: as a list, or as a line for a shell. */
export const commandOf = (text: string): readonly string[] =>
  text.startsWith('[') ? (JSON.parse(text) as string[]) : ['/bin/sh', '-c', text];

/** Of `COPY`: what is copied, and where to. */
export const copiedBy = (text: string): { readonly from: readonly string[]; readonly to: string } => {
  const names = text.split(' ');
  return { from: names.slice(0, -1), to: names.at(-1) ?? '' };
};
