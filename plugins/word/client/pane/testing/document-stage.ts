/** A document in a fake Word, with the desk that works on it. */
import type { Cited } from '../../../common/contract.ts';
import { OfficeDocument } from '../document/office-document.ts';
import { readStored } from '../document/stored.ts';
import { DocumentStore } from '../stores/document-store.ts';
import { FakePrinter } from './fake-printer.ts';
import { FakeWord, type FakeWordOptions } from './fake-word.ts';
import type { FakeControl } from './fake-text.ts';

export const HOUSE = 'https://carrel.example';

export interface StageOptions extends FakeWordOptions {
  readonly printer?: FakePrinter;
  readonly house?: string;
  readonly style?: string;
}

const TEXT = 'First sentence.\nSecond sentence.\nThird sentence.';

export const documentStage = (options: StageOptions = {}) => {
  const word = new FakeWord({ text: TEXT, ...options });
  const { printer = new FakePrinter(), house = HOUSE, style = 'apa' } = options;
  const document = new OfficeDocument({ word: word.Word, context: word.Office.context });
  const look = { style, language: 'en-US' as const };
  const store = new DocumentStore(document, { origin: house, format: printer.format, look });
  const doc = word.document;
  return {
    word,
    doc,
    printer,
    document,
    store,
    /** Cites behind a text of the body. */
    cite: async (behind: string, ...cited: (number | Cited)[]): Promise<FakeControl> => {
      doc.cursorBehind(behind);
      const known = new Set(doc.citations.map(({ id }) => id));
      const all = cited.map((one) => (typeof one === 'number' ? { article: one } : one));
      await store.insert(
        all,
        all.map(({ article }) => `#${String(article)}`),
      );
      const made = doc.citations.find(({ id }) => !known.has(id));
      if (!made) throw new Error('Nothing was inserted');
      return made;
    },
    texts: () => doc.citations.map((control) => doc.textIn(control)),
    states: () => store.citations.map(({ state }) => state),
    stored: () => doc.parts.map(({ xml }) => readStored(xml)),
    /** The bibliography by its lines, marked as `markedIn` does. */
    list: () => (doc.bibliography ? doc.markedIn(doc.bibliography).split('\r') : undefined),
    bibliographyBehind: async (behind: string): Promise<void> => {
      doc.cursorBehind(behind);
      await store.insertBibliography();
    },
  };
};

export type DocumentStage = ReturnType<typeof documentStage>;

/** Three citations of a document, the second one of two references. */
export const citedStage = async (options: StageOptions = {}): Promise<DocumentStage> => {
  const stage = documentStage(options);
  await stage.cite('First', 1);
  await stage.cite('Second', 2, { article: 3, locator: '12', label: 'page' });
  await stage.cite('Third', 1);
  return stage;
};

/** Read as when somebody opens the pane. */
export const opened = async (stage: DocumentStage): Promise<DocumentStage> => {
  await stage.store.open();
  return stage;
};

/** A citation of the document, counted from its beginning. */
export const citationAt = ({ doc }: Pick<DocumentStage, 'doc'>, at: number): FakeControl => {
  const found = doc.citations[at];
  if (!found) throw new Error(`There is no citation ${String(at)}`);
  return found;
};

export const NOTES = { style: 'chicago-fullnote-bibliography', language: 'en-US' } as const;
export const NUMBERS = { style: 'ieee', language: 'en-US' } as const;

/** A case of a document: what is done in it, and what has to come of it. */
export type Case = readonly [name: string, run: () => Promise<void>];
