/**
 * Whether what an update brings stands where it may in a tree: elements in those that hold them, words in texts, attributes at elements. It is
 * asked of what fits the document already (`fit-update.ts`), so that all it refers to is there, or comes with it.
 */
import * as Y from 'yjs';
import { type TreeShape, WORDS } from '../../common/tree-shape.ts';
import type { ReadUpdate } from './read-update.ts';
import { isKey } from './tree-content.ts';

/** Names of attributes that an element has had: who reads one reads all of them. */
const MOST_KEYS = 100;
/** Elements in elements. */
const DEEPEST = 40;

/** What something stands in: an element or the whole by its name, a text, or an attribute of an element. */
interface Place {
  readonly in: 'element' | 'text' | 'attribute';
  readonly name: string;
  readonly depth: number;
}

/** Of what is forgotten nobody knows it, and nobody sees what comes into it. */
const FORGOTTEN: Place = { in: 'text', name: '', depth: 0 };

/** Where nothing may be. */
const NOWHERE: Place = { in: 'element', name: '', depth: 0 };

type Struct = Y.Item | Y.GC;

const find = (structs: readonly Struct[], clock: number): Struct | undefined => {
  let [low, high] = [0, structs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((structs[middle] as Struct).id.clock <= clock) low = middle + 1;
    else high = middle;
  }
  return structs[low - 1];
};

/** Those of a document, and of updates that go before. */
export class TreePlacing {
  readonly #doc: Y.Doc;
  readonly #shape: TreeShape;
  readonly #coming = new Map<number, Struct[]>();
  readonly #known = new Map<Struct, Place>();
  readonly #keys = new Map<Y.AbstractType<unknown>, Set<string>>();

  constructor(doc: Y.Doc, shape: TreeShape) {
    this.#doc = doc;
    this.#shape = shape;
  }

  /** @returns false for what stands where nothing like it may */
  allows({ structs }: ReadUpdate): boolean {
    for (const struct of structs) {
      const mine = this.#coming.get(struct.id.client) ?? [];
      if (struct.id.clock >= (mine.at(-1)?.id.clock ?? -1)) mine.push(struct);
      this.#coming.set(struct.id.client, mine);
    }
    try {
      return structs.every((struct) => !(struct instanceof Y.Item) || this.#isAt(struct, this.#placeOf(struct)));
    } catch {
      // So many elements in each other that their depth cannot be counted.
      return false;
    }
  }

  #isAt({ content }: Y.Item, place: Place): boolean {
    if (content instanceof Y.ContentDeleted || place === FORGOTTEN) return true;
    if (place.in === 'attribute') return content instanceof Y.ContentAny;
    if (place.in === 'text') return content instanceof Y.ContentString || content instanceof Y.ContentFormat;
    const type = content instanceof Y.ContentType ? content.type : undefined;
    const name = type instanceof Y.XmlText ? WORDS : type instanceof Y.XmlElement ? type.nodeName : undefined;
    return name !== undefined && place.depth < DEEPEST && this.#shape.holds.get(place.name)?.has(name) === true;
  }

  /** It is that of its neighbours, unless it is told. */
  #placeOf(struct: Y.Item): Place {
    const way: Y.Item[] = [];
    let item = struct;
    for (;;) {
      const known = this.#known.get(item) ?? this.#told(item);
      if (known) {
        for (const one of [...way, item]) this.#known.set(one, known);
        return known;
      }
      way.push(item);
      const next = this.#structAt((item.origin ?? item.rightOrigin) as Y.ID);
      if (!(next instanceof Y.Item)) return FORGOTTEN;
      item = next;
    }
  }

  #told({ parent, parentSub, origin, rightOrigin }: Y.Item): Place | undefined {
    if (typeof parent === 'string') return parentSub === null ? this.#whole : NOWHERE;
    if (parent === null) return origin || rightOrigin ? undefined : FORGOTTEN;
    const holder = parent instanceof Y.ID ? this.#structAt(parent) : parent._item;
    if (holder === null) return this.#whole;
    const type = holder instanceof Y.Item && holder.content instanceof Y.ContentType ? holder.content.type : undefined;
    if (!type) return FORGOTTEN;
    if (type instanceof Y.XmlText) return { in: 'text', name: '', depth: 0 };
    const { nodeName: name } = type as Y.XmlElement;
    if (parentSub !== null) {
      const isFew = this.#keysOf(type).add(parentSub).size <= MOST_KEYS;
      return isFew && isKey(parentSub) ? { in: 'attribute', name, depth: 0 } : NOWHERE;
    }
    return { in: 'element', name, depth: this.#placeOf(holder as Y.Item).depth + 1 };
  }

  #keysOf(type: Y.AbstractType<unknown>): Set<string> {
    const keys = this.#keys.get(type) ?? new Set(type._map.keys());
    this.#keys.set(type, keys);
    return keys;
  }

  get #whole(): Place {
    return { in: 'element', name: this.#shape.whole, depth: 0 };
  }

  #structAt({ client, clock }: Y.ID): Struct | undefined {
    if (clock < Y.getState(this.#doc.store, client)) return Y.getItem(this.#doc.store, Y.createID(client, clock));
    return find(this.#coming.get(client) ?? [], clock);
  }
}
