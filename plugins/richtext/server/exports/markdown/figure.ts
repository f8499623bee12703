/** Figures as pandoc and pandoc-crossref have them: a picture with a caption, a table with one, or a `div` around what is more. */
import type { Node } from 'prosemirror-model';
import type { FigureAttrs, ImageAttrs } from '../../../common/schema/blocks.ts';
import { pictureAddress } from '../shared/picture-address.ts';
import { inline, type MarkdownWriting } from './inline.ts';
import { labelOf } from './labels.ts';
import { escapeWords } from './letters.ts';

/** Writers of what stands in a figure. */
interface Writers {
  line(node: Node, writing: MarkdownWriting): string;
  block(node: Node, writing: MarkdownWriting): string;
}

const quoted = (words: string): string => `"${words.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"`;

/** @param told attributes beside the width of the picture */
export const image = ({ attrs }: Node, { manuscript }: MarkdownWriting, words: string, told: readonly string[]): string => {
  const { asset, width } = attrs as ImageAttrs;
  const picture = asset === null ? undefined : manuscript.pictures.get(asset);
  const all = [...told, width === null ? '' : `width=${width}%`].filter(Boolean).join(' ');
  return `![${words}](${picture ? pictureAddress(picture) : ''})${all === '' ? '' : `{${all}}`}`;
};

export const altOf = ({ attrs }: Node): string => escapeWords((attrs as ImageAttrs).alt ?? '');

export const isTableCaption = (text: string): boolean => text.startsWith(': ');

export const figure = (node: Node, writing: MarkdownWriting, writers: Writers): string => {
  const { id, kind, columns } = node.attrs as FigureAttrs;
  const isCaption = ({ attrs }: Node): boolean => attrs.kind === 'caption';
  const captions = node.children.filter(isCaption).map((each) => inline(each, writing).replace(/\\\n/g, ' '));
  const others = node.children.filter((child) => !isCaption(child));
  const caption = captions.join(' ').trim();
  const isAbove = node.firstChild !== null && isCaption(node.firstChild);
  // Without a name nothing else tells what it counts.
  const unnamed = kind === 'table' ? 'kind=table' : '';
  const name = id === null ? unnamed : `#${labelOf(kind === 'table' ? 'table' : 'figure', id)}`;
  const [first] = others;
  if (others.length === 1 && first?.type.name === 'image' && caption !== '' && !isAbove)
    return image(first, writing, caption, [name, `alt=${quoted((first.attrs as ImageAttrs).alt ?? '')}`]);
  const said = others.map((child) =>
    child.type.name === 'image'
      ? image(child, writing, altOf(child), child.attrs.alt === null ? ['alt=""'] : [])
      : child.type.name === 'line'
        ? writers.line(child, writing)
        : writers.block(child, writing),
  );
  // One in HTML has no caption of Markdown.
  if (others.length === 1 && first?.type.name === 'table' && kind === 'table' && said[0]?.startsWith('|')) {
    const words = `: ${caption}${id === null ? '' : ` {${name}}`}`;
    if (caption !== '') return (isAbove ? [words, ...said] : [...said, words]).join('\n\n');
    if (id === null) return said.join('');
  }
  const place = caption === '' ? 'caption=none' : isAbove ? 'caption=above' : '';
  const told = [id === null ? '' : name, '.figure', id === null ? name : '', columns === null ? '' : `columns=${columns}`, place]
    .filter(Boolean)
    .join(' ');
  return [`::: {${told}}`, ...said, caption, ':::'].filter(Boolean).join('\n\n');
};
