/** What stands before the text: title, authors, abstract, each a line with a quiet word of what it is. */
import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { Translate } from '#plugin-api/client';
import { changedBlocks } from '../../../common/changed-blocks.ts';
import { FRONT_KINDS } from '../../../common/schema/line.ts';
import { action } from '../../editor/declared.ts';
import type { EditorHost, EditorPart } from '../../editor/part.ts';
import { element } from '../shared/element.ts';
import { aboutAuthor } from './about-author.tsx';
import { aboutOf, affiliationNumbers, authorAround, linesOf, titleBlock } from './front-matter.ts';
import styles from './front.module.css';

/** "1, 2 · ORCID · corresponding", or what one can do where nothing is told. */
const toldOf = (t: Translate, numbers: readonly number[], about: ReturnType<typeof aboutOf>): string =>
  [
    numbers.length > 0 ? numbers.join(', ') : '',
    about.orcid ? 'ORCID' : '',
    about.email ?? '',
    about.isCorresponding ? t('nodes.front.correspondingShort') : '',
  ]
    .filter(Boolean)
    .join(' · ');

const isOfAuthors = ({ attrs }: Node): boolean => attrs.kind === 'author' || attrs.kind === 'affiliation';

/** Whether no author's line is another than before, or elsewhere: with a key in the text behind them none is. */
const authorsAsBefore = (before: Node, doc: Node): boolean => {
  const { from, gone, come } = changedBlocks(before, doc);
  return ![...gone, ...come].some(isOfAuthors) && !doc.children.slice(from).some(isOfAuthors);
};

const authorMarks = (host: EditorHost, doc: Node): DecorationSet => {
  const authors = linesOf(doc, 'author');
  if (authors.length === 0) return DecorationSet.empty;
  const { mayWrite } = host.file;
  const marks = authors.flatMap(({ node, at }, which) => {
    const told = toldOf(host.t, affiliationNumbers(doc, aboutOf(node)), aboutOf(node));
    const label = host.t('nodes.front.about', { name: node.textContent });
    const draw = () => {
      const made = element('button', {
        type: 'button',
        class: styles.about,
        'aria-label': told === '' ? label : `${label}: ${told}`,
      });
      made.append(told === '' ? host.t('nodes.front.details') : told);
      made.dataset['told'] = told === '' ? 'no' : 'yes';
      made.disabled = !mayWrite;
      made.addEventListener('click', () => aboutAuthor(host, which));
      return made;
    };
    const unnamed = Decoration.node(at, at + node.nodeSize, { class: styles.unnamed ?? '' });
    const button = Decoration.widget(at + node.nodeSize - 1, draw, {
      ...{
        key: `about ${String(which)} ${label} ${told} ${String(mayWrite)}`,
        side: 1,
        ignoreSelection: true,
        stopEvent: () => true,
      },
    });
    return node.content.size === 0 ? [unnamed, button] : [button];
  });
  return DecorationSet.create(doc, marks);
};

/** Words for the style sheet, which draws them. */
const labels = (t: Translate): string =>
  FRONT_KINDS.map((kind) => `--front-${kind}: ${JSON.stringify(t(`nodes.front.kind.${kind}`))}`).join('; ');

export const frontPart: EditorPart = {
  actions: [
    action('insertTitleBlock', {
      ...{ group: 'insert', isInSlash: true },
      run: ({ view }) => {
        view.dispatch(titleBlock(view.state));
        view.focus();
      },
    }),
    action('aboutAuthor', {
      group: 'structure',
      isEnabled: (state) => authorAround(state) !== undefined,
      run: (host) => {
        const author = authorAround(host.view.state);
        if (author)
          aboutAuthor(
            host,
            linesOf(host.view.state.doc, 'author').findIndex(({ at }) => at === author.at),
          );
      },
    }),
  ],
  plugins: (host) => {
    let drawn: { readonly doc: Node; readonly mayWrite: boolean; readonly marks: DecorationSet } | undefined;
    return [
      new Plugin({
        props: {
          attributes: { class: styles.front ?? '', style: labels(host.t) },
          // Asked more than once for each key.
          decorations: ({ doc }) => {
            const { mayWrite } = host.file;
            if (drawn?.doc !== doc || drawn.mayWrite !== mayWrite) {
              const isSame = drawn?.mayWrite === mayWrite && authorsAsBefore(drawn.doc, doc);
              drawn = { doc, mayWrite, marks: drawn && isSame ? drawn.marks : authorMarks(host, doc) };
            }
            return drawn.marks;
          },
        },
      }),
    ];
  },
};
