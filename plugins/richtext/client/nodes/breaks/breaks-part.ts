/** Breaks between pages and lines between sections, told to screen readers too. */
import type { NodeViewConstructor } from 'prosemirror-view';
import type { EditorHost, EditorPart } from '../../editor/part.ts';
import { element } from '../shared/element.ts';
import styles from './breaks.module.css';

const separator =
  ({ t }: EditorHost, name: 'page_break' | 'rule'): NodeViewConstructor =>
  () => ({
    dom: element('div', {
      ...{ class: styles.separator, role: 'separator' },
      ...{ 'data-block': name, 'data-label': t(`nodes.break.${name}`), 'aria-label': t(`nodes.break.${name}`) },
    }),
  });

export const breaksPart: EditorPart = {
  nodeViews: (host) => ({ page_break: separator(host, 'page_break'), rule: separator(host, 'rule') }),
};
