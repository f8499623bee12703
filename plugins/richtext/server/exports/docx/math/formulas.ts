/** The formulas of one document: each as OMML, and the LaTeX that it was made of, which the document carries along. */
import { el, xmlText } from '../parts/xml.ts';
import { mathmlOf } from './mathml.ts';
import { type MathNode, writeNode } from './node.ts';
import { ommlOf, plainEquation } from './omml.ts';
import { FORMULAS_NAMESPACE, signatureOf } from './signature.ts';

/** Stands where there is nothing yet; Word shows it as a field to type in. */
const EMPTY = '⬚';

const equationOf = (tex: string, isDisplay: boolean): MathNode => {
  const mathml = mathmlOf(tex, isDisplay);
  return mathml ? ommlOf(mathml) : plainEquation(tex.trim() === '' ? EMPTY : tex);
};

export class Formulas {
  readonly #written = new Map<string, string>();
  /** LaTeX by what the equation says; `undefined` where two sources say the same. */
  readonly #sources = new Map<string, string | undefined>();

  /** @returns `m:oMath`; what is no mathematics stands there as it was typed */
  write(tex: string, isDisplay: boolean): string {
    const key = `${isDisplay ? 'd' : 'i'}${tex}`;
    const known = this.#written.get(key);
    if (known !== undefined) return known;
    const equation = equationOf(tex, isDisplay);
    const signature = signatureOf(equation);
    const isOther = this.#sources.has(signature) && this.#sources.get(signature) !== tex;
    this.#sources.set(signature, isOther ? undefined : tex);
    const written = writeNode(equation);
    this.#written.set(key, written);
    return written;
  }

  /** Of the part that carries the sources; `undefined` when there are none. */
  writeSources(): string | undefined {
    const told = [...this.#sources].filter((each): each is [string, string] => each[1] !== undefined);
    if (told.length === 0) return undefined;
    const formulas = told.map(([says, tex]) => el('formula', { says }, xmlText(tex)));
    return el('formulas', { xmlns: FORMULAS_NAMESPACE }, ...formulas);
  }
}
