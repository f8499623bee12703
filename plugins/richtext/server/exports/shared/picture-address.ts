/** A picture as an address that holds it, for files that stand alone. */
import type { Picture } from '../../../common/manuscript.ts';

export const pictureAddress = ({ type, bytes }: Picture): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
