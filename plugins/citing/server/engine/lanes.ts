/** Threads side by side, so that long work does not hold up short, and nobody's own style the others'. */
import type { StyleSource } from '../../common/contract.ts';
import { shippedLocales } from '../styles/shipped.ts';
import { Formatter } from './formatter.ts';

export interface Lanes {
  /** Previews and copies wait for nobody's bibliography. */
  quick(source: StyleSource): Formatter;
  /** The citations of a text, for which somebody waits who writes it; a long one takes seconds. */
  text(source: StyleSource): Formatter;
  /** Whole bibliographies. */
  long(source: StyleSource): Formatter;
  dispose(): Promise<void>;
}

export const openLanes = (): Lanes => {
  const lane = () => new Formatter({ locales: shippedLocales });
  const [known, text, long] = [lane(), lane(), lane()];
  const [foreign, foreignText, foreignLong] = [lane(), lane(), lane()];
  return {
    // Files of people can be anything, also ones that take the whole time that they may.
    quick: (source) => (source === 'file' ? foreign : known),
    text: (source) => (source === 'file' ? foreignText : text),
    long: (source) => (source === 'file' ? foreignLong : long),
    dispose: async () => {
      await Promise.all([known, text, long, foreign, foreignText, foreignLong].map((each) => each.dispose()));
    },
  };
};
