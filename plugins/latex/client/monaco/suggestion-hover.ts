/** The card of a suggestion under the pointer: whose it is, since when, what they say, and what can be done about it. */
import type { editor, languages } from 'monaco-editor/editor';
import type { ShownSuggestion } from '#plugins/coedit/common/suggesting.ts';
import type { MonacoApi } from './load-monaco.ts';
import { commandLink, plainMarkdown } from './plain-markdown.ts';
import type { SourceModels } from './source-models.ts';

/** Runs in Monaco when a deed is chosen: address of the model, suggestion, deed. */
const DEED = 'carrel.latex.suggestionDeed';

export const suggestionHover = (monaco: MonacoApi, models: Pick<SourceModels, 'of'>) => {
  const shownIn = (uri: editor.ITextModel['uri']): readonly ShownSuggestion[] => {
    const source = models.of(uri);
    return source?.paper.documents.get(source.path)?.suggested?.shown ?? [];
  };

  const hover: languages.HoverProvider = {
    provideHover(model, position) {
      const at = model.getOffsetAt(position);
      const found = shownIn(model.uri).filter(({ from, to }) => from <= at && at <= to);
      const [first] = found;
      if (!first) return null;
      const contents = found.map(({ id, title, text, deeds }) => {
        const links = deeds.map((deed) => commandLink(plainMarkdown(deed.title), DEED, [model.uri.toString(), id, deed.id]));
        const value = [`**${plainMarkdown(title)}**`, plainMarkdown(text), links.join(' · ')].filter(Boolean).join('\n\n');
        return { value, isTrusted: { enabledCommands: [DEED] } };
      });
      return { contents, range: monaco.Range.fromPositions(model.getPositionAt(first.from), model.getPositionAt(first.to)) };
    },
  };

  const run = (_: unknown, uri: unknown, suggestion: unknown, deed: unknown): void => {
    const found = shownIn(monaco.Uri.parse(String(uri))).find(({ id }) => id === String(suggestion));
    void found?.deeds.find(({ id }) => id === String(deed))?.run();
  };

  return { hover, command: { id: DEED, run } };
};
