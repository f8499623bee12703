/** Writes a tree: what was not changed as it was read. */
import { isElement, type XmlDocument, type XmlNode } from './tree.ts';

const write = (node: XmlNode, into: string[]): void => {
  if (node.raw !== undefined) into.push(node.raw);
  else if (isElement(node)) {
    into.push(node.open);
    for (const child of node.children) write(child, into);
    into.push(node.close);
  }
};

export const writeNodes = (nodes: readonly XmlNode[]): string => {
  const pieces: string[] = [];
  for (const node of nodes) write(node, pieces);
  return pieces.join('');
};

export const writeXml = ({ before, root, after }: XmlDocument): string => `${before}${writeNodes([root])}${after}`;
