/** Pictures that came along with what was pasted: they are sent as those that are pasted as files, and stand where the text has them. */
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { NODES } from '../../common/schema/schema.ts';

const DATA = /^data:(image\/[a-z+]{1,20})((?:;[^;,]{0,60})*),/i;

/** @returns `undefined` for an address that cannot be read */
export const fileOf = (address: string, name: string): File | undefined => {
  const [head, kind = '', options = ''] = DATA.exec(address) ?? [];
  if (head === undefined) return undefined;
  const type = kind.toLowerCase().replace('jpg', 'jpeg');
  try {
    const body = decodeURIComponent(address.slice(head.length));
    const bytes = /;base64$/i.test(options) ? Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0)) : body;
    return new File([bytes], `${name}.${type.replace(/^image\/|\+xml$/g, '')}`, { type });
  } catch {
    return undefined;
  }
};

/** The document names the first as -1, the second as -2 … */
export const placeOf = ({ type, attrs }: Node): number | undefined => {
  const asset: unknown = attrs['asset'];
  return type === NODES.image && typeof asset === 'number' && asset < 0 ? -1 - asset : undefined;
};

/** Without pictures that are not taken, and without figures that have nothing else in them. */
const withoutIn = (content: Fragment, isTaken: (place: number) => boolean): Fragment =>
  Fragment.from(
    content.content.flatMap((node): Node[] => {
      const place = placeOf(node);
      if (place !== undefined) return isTaken(place) ? [node] : [];
      if (node.isTextblock || node.isLeaf) return [node];
      const rest = withoutIn(node.content, isTaken);
      return rest.size === 0 && node.type === NODES.figure ? [] : [node.copy(rest)];
    }),
  );

export const withoutPictures = ({ content, openStart, openEnd }: Slice, isTaken: (place: number) => boolean): Slice => {
  const rest = withoutIn(content, isTaken);
  return rest.eq(content) ? new Slice(content, openStart, openEnd) : Slice.maxOpen(rest);
};
