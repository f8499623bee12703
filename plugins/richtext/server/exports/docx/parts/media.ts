/** The pictures of a document, each of which is in the file once. */
import type { Picture } from '../../../../common/manuscript.ts';
import type { Package, Relations } from './package.ts';

const ENDINGS: Readonly<Record<Picture['type'], string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

/** One clear pixel, for programs that cannot draw what the picture is. */
const CLEAR = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** By its relations. */
export interface Medium {
  /** What every program can draw. */
  readonly drawn: string;
  /** The picture itself, where that is of lines. */
  readonly svg: string | undefined;
}

export class Media {
  readonly #package: Package;
  readonly #relations: Relations;
  readonly #known = new Map<number, Medium>();

  constructor(to: Package, relations: Relations) {
    this.#package = to;
    this.#relations = relations;
  }

  #add(name: string, type: Picture['type'], bytes: Uint8Array): string {
    const file = `media/${name}.${ENDINGS[type]}`;
    this.#package.bytes(`word/${file}`, type, bytes);
    return this.#relations.to('image', file);
  }

  of(asset: number, { type, bytes }: Picture): Medium {
    const known = this.#known.get(asset);
    if (known) return known;
    const name = `image${String(this.#known.size + 1)}`;
    const own = this.#add(name, type, bytes);
    const isLines = type === 'image/svg+xml';
    const medium = { drawn: isLines ? this.#add(`${name}-clear`, 'image/png', CLEAR) : own, svg: isLines ? own : undefined };
    this.#known.set(asset, medium);
    return medium;
  }
}
