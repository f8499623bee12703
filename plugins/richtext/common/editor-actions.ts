/**
 * Everything that can be done in a rich text, by the name of its `EditorAction`: declared here so that the palette lists it and its keys are
 * shown and can be changed. What it does is told by the part of the editor that it belongs to.
 */
import { all, type CommandDeclaration, eq, type Expression, has, type KeybindingDeclaration, panelType } from '#plugin-api';
import { hasText, isFocused, isWriting } from './keys.ts';
import { NODE_ACTIONS } from './node-actions.ts';

interface DeclaredAction {
  readonly icon: string;
  /** As ProseMirror names keys: `Mod-Alt-1`. */
  readonly keys?: string;
  /** Does nothing to the text: those may do it who can only read. */
  readonly isReading?: true;
}

export const ACTIONS = {
  bold: { icon: 'bold', keys: 'Mod-b' },
  italic: { icon: 'italic', keys: 'Mod-i' },
  underline: { icon: 'underline', keys: 'Mod-u' },
  strike: { icon: 'strikethrough', keys: 'Mod-Shift-x' },
  superscript: { icon: 'superscript', keys: 'Mod-.' },
  subscript: { icon: 'subscript', keys: 'Mod-,' },
  smallCaps: { icon: 'case-sensitive' },
  code: { icon: 'code', keys: 'Mod-Shift-m' },
  highlight: { icon: 'highlighter', keys: 'Mod-Alt-h' },
  clearFormatting: { icon: 'eraser', keys: 'Mod-\\' },
  link: { icon: 'link', keys: 'Mod-Alt-k' },
  text: { icon: 'type', keys: 'Mod-Alt-0' },
  heading1: { icon: 'heading', keys: 'Mod-Alt-1' },
  heading2: { icon: 'heading', keys: 'Mod-Alt-2' },
  heading3: { icon: 'heading', keys: 'Mod-Alt-3' },
  heading4: { icon: 'heading', keys: 'Mod-Alt-4' },
  heading5: { icon: 'heading', keys: 'Mod-Alt-5' },
  heading6: { icon: 'heading', keys: 'Mod-Alt-6' },
  quote: { icon: 'quote', keys: 'Mod-Shift-.' },
  numberHeadings: { icon: 'hash' },
  orderedList: { icon: 'list-ordered', keys: 'Mod-Shift-7' },
  bulletList: { icon: 'list', keys: 'Mod-Shift-8' },
  taskList: { icon: 'list-checks', keys: 'Mod-Shift-9' },
  restartList: { icon: 'list-restart' },
  indent: { icon: 'indent', keys: 'Mod-]' },
  outdent: { icon: 'outdent', keys: 'Mod-[' },
  alignLeft: { icon: 'align-left', keys: 'Mod-Shift-l' },
  alignCenter: { icon: 'align-center', keys: 'Mod-Shift-e' },
  alignRight: { icon: 'align-right', keys: 'Mod-Shift-r' },
  alignJustify: { icon: 'align-justify', keys: 'Mod-Shift-j' },
  moveUp: { icon: 'arrow-up', keys: 'Alt-Shift-ArrowUp' },
  moveDown: { icon: 'arrow-down', keys: 'Alt-Shift-ArrowDown' },
  pageBreak: { icon: 'separator-horizontal', keys: 'Mod-Enter' },
  rule: { icon: 'minus' },
  cite: { icon: 'quote', keys: 'Mod-Shift-c' },
  bibliography: { icon: 'book-marked' },
  citationStyle: { icon: 'book-open-text' },
  find: { icon: 'search', keys: 'Mod-f', isReading: true },
  replace: { icon: 'replace', keys: 'Mod-h' },
  whoWrote: { icon: 'users', isReading: true },
  pageView: { icon: 'file-text', isReading: true },
  problems: { icon: 'circle-alert', isReading: true },
  nextProblem: { icon: 'arrow-down', keys: 'F8', isReading: true },
  previousProblem: { icon: 'arrow-up', keys: 'Shift-F8', isReading: true },
  ...NODE_ACTIONS,
} as const satisfies Readonly<Record<string, DeclaredAction>>;
export type ActionId = keyof typeof ACTIONS;

/** Whether it is for those too who can only read. */
export const isReading = (id: string): boolean => {
  const { isReading: is } = (ACTIONS as Readonly<Record<string, DeclaredAction | undefined>>)[id] ?? { icon: '' };
  return is === true;
};

/** `Mod-Alt-1` as a manifest writes it. */
export const manifestKeys = (keys: string): string => keys.toLowerCase().replace(/-(?=.)/g, '+');

type CommandId = `richtext.${ActionId}`;

const each = Object.entries(ACTIONS) as unknown as readonly (readonly [ActionId, DeclaredAction])[];
const enabled = (reading: true | undefined): Expression => has(reading ? hasText : isWriting);

export const actionCommands = Object.fromEntries(
  each.map(([id, { icon, isReading: reading }]) => [`richtext.${id}`, { icon, enablement: enabled(reading) }]),
) as Readonly<Record<CommandId, CommandDeclaration>>;

/** They win over what the workbench does with the same keys while the cursor is in a text. */
export const actionKeys = each.flatMap(([id, { keys, isReading: reading }]): KeybindingDeclaration<CommandId>[] =>
  keys === undefined
    ? []
    : [
        {
          command: `richtext.${id}`,
          keys: manifestKeys(keys),
          when: reading ? eq(panelType, 'richtext.editor') : all(eq(panelType, 'richtext.editor'), has(isFocused)),
        },
      ],
);
