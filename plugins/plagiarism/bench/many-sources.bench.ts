/**
 * What is promised of a document of 50,000 words that is compared with 10,000 full texts of 5,000 words, each of them closely: its time, and that
 * passages of the document that stand in some of them, half of their words edited, are found there and nowhere else. The texts are made up one
 * by one, in another process than the one that is measured. `SIMILARITY_SOURCES=1000 npm run bench -- many-sources` measures another number.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { edited } from './edited.ts';
import { madeUpTexts } from './made-up-texts.ts';
import program from './many-sources.child.ts?bundled';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const SOURCES = Number(process.env.SIMILARITY_SOURCES ?? 10_000);
const DOCUMENT = 50_000;
const SOURCE = 5000;
/** Seconds that are promised for 10,000. */
const PROMISED = 20;
const PROMISED_SOURCES = 10_000;
/** One source of so many has a passage, by turns as it is and edited. */
const EACH = 50;
const PASSAGE = 200;
const EDITED = 0.5;

/** So many words of a text, from one of them on. */
const pieceOf = (text: string, from: number): string =>
  text
    .split(' ')
    .slice(from, from + PASSAGE)
    .join(' ');

const editedPiece = (piece: string, seed: number): string => {
  const whole = { from: 0, to: piece.length };
  const cases = [{ pair: '', document: whole, source: whole }];
  return edited({ name: '', document: piece, source: piece, cases }, EDITED, seed).document;
};

interface Laid {
  count: number;
  found: number;
}

interface Answer {
  /** Passages. */
  readonly found: number;
  /** Milliseconds from the beginning on. */
  readonly comparing: number;
  readonly all: number;
}

/** The process that compares: answers one text after the other. */
const startComparing = () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async answer(text: string): Promise<Answer> {
      child.stdin.write(`${JSON.stringify(text)}\n`);
      const { done, value } = await answers.next();
      if (done) throw new Error('The process that compares has ended.');
      return JSON.parse(value) as Answer;
    },
    end: (): void => void child.stdin.end(),
  };
};

export const run = async (report: Report): Promise<void> => {
  const texts = madeUpTexts();
  const document = texts.from(1)(DOCUMENT);
  const textOf = texts.from(2);
  const comparer = startComparing();
  let last = await comparer.answer(document);
  const [copied, reworded, others]: [Laid, Laid, Laid] = [
    { count: 0, found: 0 },
    { count: 0, found: 0 },
    { count: 0, found: 0 },
  ];
  for (let number = 0; number < SOURCES; number++) {
    const piece = number % EACH === 0 ? pieceOf(document, (number * 37) % (DOCUMENT - PASSAGE)) : '';
    const kind = piece === '' ? others : number % (2 * EACH) === 0 ? copied : reworded;
    const laid = kind === reworded ? editedPiece(piece, number) : piece;
    last = await comparer.answer(`${textOf(SOURCE / 2)}\n\n${laid}\n\n${textOf(SOURCE / 2)}`);
    kind.count++;
    if (last.found > 0) kind.found++;
  }
  comparer.end();
  const seconds = PROMISED_SOURCES / SOURCES / 1000;
  const share = ({ count, found }: Laid): number => (100 * found) / Math.max(1, count);
  report(`50,000 words compared with 10,000 full texts of ${texts.of}`, last.comparing * seconds, 's', { limit: PROMISED });
  report('  and for that process to read them', (last.all - last.comparing) * seconds, 's');
  report('  sources that have a passage as it is: found', share(copied), '%', { limit: 99, atLeast: true });
  report(`  with ${100 * EDITED} % of its words edited: found`, share(reworded), '%', { limit: 95, atLeast: true });
  report('  sources that have none: something found', share(others), '%');
};
