/** A custom XML part of a fake document, as Word's API has it. */
import type { WordXmlPart } from '../document/word-api.ts';
import { type FakeBatch, FakeObject, type Slot } from './fake-batch.ts';
import type { FakeDocument, FakePart } from './fake-document.ts';

export class FakePartObject extends FakeObject<FakePart> implements WordXmlPart {
  readonly #document: FakeDocument;

  constructor(document: FakeDocument, batch: FakeBatch, slot: Slot<FakePart>) {
    super(batch, slot);
    this.#document = document;
  }

  protected readonly readers = { id: ({ id }: FakePart) => id };

  get id(): string {
    return this.read('id');
  }

  getXml() {
    return this.result(() => this.slot.model.xml);
  }

  setXml(xml: string): void {
    this.batch.change(() => (this.slot.model.xml = xml));
  }

  delete(): void {
    this.batch.change(() => {
      this.#document.parts = this.#document.parts.filter((part) => part !== this.slot.model);
    });
  }
}
