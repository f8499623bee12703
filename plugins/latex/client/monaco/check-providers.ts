/** What checks have found, under the pointer and behind the light bulb. */
import type { editor, languages } from 'monaco-editor/editor';
import type { ShownMark } from '../checks/checked-source.ts';
import type { Checks } from '../checks/checks.ts';
import type { MonacoApi } from './load-monaco.ts';
import { commandLink, plainMarkdown } from './plain-markdown.ts';

/** Runs in Monaco when a deed is chosen: address of the model, check, mark, deed. */
const DEED = 'carrel.latex.sourceDeed';

export const checkProviders = (monaco: MonacoApi, checks: Checks) => {
  const argsOf = (model: editor.ITextModel, { check, mark }: ShownMark, deed: string): string[] => [
    ...[model.uri.toString(), check, mark.id, deed],
  ];
  const rangeOf = (model: editor.ITextModel, { from, to }: ShownMark) =>
    monaco.Range.fromPositions(model.getPositionAt(from), model.getPositionAt(to));

  const hover: languages.HoverProvider = {
    provideHover(model, position) {
      const at = model.getOffsetAt(position);
      const [shown] = checks.of(model.uri)?.within({ from: at, to: at }) ?? [];
      if (!shown) return null;
      const { title, text, deeds } = shown.mark;
      const links = deeds.map((deed) => commandLink(plainMarkdown(deed.title), DEED, argsOf(model, shown, deed.id)));
      const value = [`**${plainMarkdown(title)}**`, plainMarkdown(text), links.join(' · ')].filter(Boolean).join('\n\n');
      return { contents: [{ value, isTrusted: { enabledCommands: [DEED] } }], range: rangeOf(model, shown) };
    },
  };

  const actions: languages.CodeActionProvider = {
    provideCodeActions(model, range) {
      const from = model.getOffsetAt({ lineNumber: range.startLineNumber, column: range.startColumn });
      const to = model.getOffsetAt({ lineNumber: range.endLineNumber, column: range.endColumn });
      const found = checks.of(model.uri)?.within({ from, to }) ?? [];
      const all = found.flatMap((shown) =>
        shown.mark.deeds.map(({ id, title }) => ({
          title,
          kind: 'quickfix',
          command: { id: DEED, title, arguments: argsOf(model, shown, id) },
        })),
      );
      return { actions: all, dispose: () => undefined };
    },
  };

  const run = (_: unknown, uri: unknown, check: unknown, mark: unknown, deed: unknown): void =>
    void checks.of(String(uri))?.run(String(check), String(mark), String(deed));

  return { hover, actions, command: { id: DEED, run } };
};
