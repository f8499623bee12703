/** What updates of a tree may bring: elements and texts of its shape, letters with their looks, and attributes of a sensible size. */
import * as Y from 'yjs';
import type { TreeShape } from '../../common/tree-shape.ts';

/** UTF-16 units of an attribute as JSON, and of how words look. */
const LONGEST_VALUE = 40_000;
const LONGEST_LOOK = 4_000;
const LONGEST_KEY = 60;

/** @throws RangeError for what is nested too deeply to be written */
const isShort = (value: unknown, longest: number): boolean => (JSON.stringify(value) ?? '').length <= longest;

const isType = (type: unknown, { holds, whole }: TreeShape): boolean => {
  if (type instanceof Y.XmlText) return true;
  if (!(type instanceof Y.XmlElement) || type.nodeName === whole) return false;
  return [...holds.values()].some((names) => names.has(type.nodeName));
};

/** @throws RangeError as `isShort` */
export const isContentOfTree = (content: Y.Item['content'], shape: TreeShape): boolean => {
  if (content instanceof Y.ContentType) return isType(content.type, shape);
  if (content instanceof Y.ContentFormat) return content.key.length <= LONGEST_KEY && isShort(content.value, LONGEST_LOOK);
  return content instanceof Y.ContentAny && content.arr.length === 1 && isShort(content.arr, LONGEST_VALUE);
};

export const isKey = (key: string): boolean => key.length <= LONGEST_KEY && key !== '__proto__';
