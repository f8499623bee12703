/** A Word in memory: the globals `Office` and `Word` over a fake document. */
import type { OfficeApi, OfficeContext } from '../office/office-api.ts';
import type { WordApi, WordContext } from '../document/word-api.ts';
import { FakeBatch, FakeCollection, Slot } from './fake-batch.ts';
import { FakeDocument, type FakePart } from './fake-document.ts';
import { FakeBodyObject, type FakeHost, FakePartObject, FakeRange } from './fake-objects.ts';
import { FakeWordError } from './fake-text.ts';

export interface FakeWordOptions {
  readonly text?: string;
  readonly document?: FakeDocument;
  readonly platform?: string;
  /** Newest version of `WordApi`, such as 1.4. */
  readonly wordApi?: number;
  readonly language?: string;
  readonly theme?: string;
  readonly host?: string | null;
}

export class FakeWord {
  readonly document: FakeDocument;
  readonly Word: WordApi;
  readonly Office: OfficeApi;
  /** What the person was shown in a browser. */
  readonly opened: string[] = [];
  runs = 0;
  syncs = 0;
  writes = 0;

  constructor(options: FakeWordOptions = {}) {
    const { text, platform = 'PC', wordApi = 1.7, language = 'en-US', theme = '#ffffff', host = 'Word' } = options;
    this.document = options.document ?? new FakeDocument(text);
    const world: FakeHost = { document: this.document, isOnline: platform === 'OfficeOnline', hasNotes: wordApi >= 1.5 };
    this.Word = { run: (batch) => this.#run(world, batch) };
    const context: OfficeContext = {
      displayLanguage: language,
      contentLanguage: language,
      platform,
      officeTheme: { bodyBackgroundColor: theme },
      partitionKey: 'partition-',
      requirements: { isSetSupported: (name, version) => name === 'WordApi' && Number(version) <= wordApi },
      document: {
        addHandlerAsync: (_event, heard, done) => {
          this.document.cursorMoved.add(heard);
          done?.({ status: 'succeeded' });
        },
        removeHandlerAsync: (_event, { handler }) => void this.document.cursorMoved.delete(handler),
      },
      ui: { openBrowserWindow: (address) => void this.opened.push(address) },
    };
    this.Office = { onReady: () => Promise.resolve({ host }), context };
  }

  async #run<T>(world: FakeHost, batch: (context: WordContext) => Promise<T>): Promise<T> {
    this.runs += 1;
    const queue = new FakeBatch(() => (this.syncs += 1));
    try {
      const result = await batch(contextOf(world, queue));
      // What is left is done when the batch ends.
      await queue.sync();
      return result;
    } finally {
      this.writes += queue.writes;
      queue.close();
    }
  }
}

const contextOf = (host: FakeHost, batch: FakeBatch): WordContext => {
  const { document } = host;
  const partObject = (slot: Slot<FakePart>) => new FakePartObject(host, batch, slot);
  const partsOf = (list: () => readonly FakePart[]) => new FakeCollection(batch, list, partObject);
  const add = (xml: string) => {
    if (new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror'))
      throw new FakeWordError('InvalidArgument', 'This is no XML.');
    const slot = new Slot<FakePart>();
    batch.change(() => {
      const part = { id: `{${String(document.newId())}}`, xml };
      document.parts.push(part);
      slot.set(part);
    });
    return partObject(slot);
  };
  const all = partsOf(() => document.parts);
  return {
    sync: batch.sync,
    document: {
      body: new FakeBodyObject(host, batch, Slot.of(document.body)),
      customXmlParts: Object.assign(all, { add, getByNamespace: (name: string) => partsOf(() => document.partsOf(name)) }),
      getSelection: () => {
        const slot = new Slot<typeof document.selection>();
        batch.later(() => slot.set(document.selection));
        return new FakeRange(host, batch, slot);
      },
    },
  };
};
