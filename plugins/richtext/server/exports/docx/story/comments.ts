/** Comments with what is answered to them, as Word keeps them: each a comment of its own, and threads beside them. */
import type { Said } from '../../../../common/manuscript.ts';
import { el, TEXT_NAMESPACES, val } from '../parts/xml.ts';
import { paragraph } from './paragraph.ts';
import { dateOf, nameOf, run, wordsRun } from './runs.ts';

const initialsOf = (name: string): string =>
  nameOf(name)
    .split(/\s+/)
    .map((part) => [...part][0] ?? '')
    .join('')
    .slice(0, 9);

/** Eight hexadecimal digits below 80000000, other than nought. */
const paragraphId = (number: number): string => (0x10000000 + number).toString(16).toUpperCase().padStart(8, '0');

export class Comments {
  readonly #ids = new Map<Said, readonly number[]>();
  readonly #comments: string[] = [];
  readonly #extended: string[] = [];
  #paragraphs = 0;

  get isEmpty(): boolean {
    return this.#comments.length === 0;
  }

  #idsOf(comment: Said): readonly number[] {
    const known = this.#ids.get(comment);
    if (known) return known;
    const first = this.#comments.length;
    let parent: string | undefined;
    for (const [at, said] of comment.said.entries()) {
      const lines = said.text.split(/\r\n|[\r\n]/);
      const ids = lines.map(() => paragraphId(++this.#paragraphs));
      const content = lines.map((line, number) => {
        const sign = number === 0 ? run('<w:annotationRef/>', { style: 'CommentReference' }) : '';
        const written = paragraph({ style: 'CommentText' }, sign + wordsRun(line));
        return written.replace(/^<w:p/, `<w:p w14:paraId="${ids[number] ?? ''}"`);
      });
      const by = { 'w:author': nameOf(said.name), 'w:date': dateOf(said.at), 'w:initials': initialsOf(said.name) };
      this.#comments.push(el('w:comment', { 'w:id': first + at, ...by }, ...content));
      const own = ids.at(-1);
      this.#extended.push(
        el('w15:commentEx', { 'w15:paraId': own, 'w15:paraIdParent': parent, 'w15:done': comment.isResolved ? 1 : 0 }),
      );
      parent ??= own;
    }
    const ids = comment.said.map((_, at) => first + at);
    this.#ids.set(comment, ids);
    return ids;
  }

  begin(comment: Said): string {
    return this.#idsOf(comment)
      .map((id) => el('w:commentRangeStart', { 'w:id': id }))
      .join('');
  }

  end(comment: Said): string {
    return this.#idsOf(comment)
      .map((id) => {
        const sign = el('w:r', {}, el('w:rPr', {}, val('rStyle', 'CommentReference')), el('w:commentReference', { 'w:id': id }));
        return el('w:commentRangeEnd', { 'w:id': id }) + sign;
      })
      .join('');
  }

  write(): string {
    return el('w:comments', TEXT_NAMESPACES, ...this.#comments);
  }

  writeExtended(): string {
    return el('w15:commentsEx', TEXT_NAMESPACES, ...this.#extended);
  }
}
