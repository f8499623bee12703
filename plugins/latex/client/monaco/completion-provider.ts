/** Completion in Monaco: from the paper at once, citations from the whole library. */
import type { editor, languages, Position } from 'monaco-editor/editor';
import type { Translate } from '#plugin-api/client';
import type { References } from '#plugins/library/common/services.ts';
import type { ArticleRow } from '#plugins/library/common/model.ts';
import { plainTitle } from '#plugins/library/common/title-markup.ts';
import { SNIPPET_NAMES } from '../../common/snippet-names.ts';
import { snippet } from '../../common/snippets.ts';
import { placesIn } from '../editor/screen-places.ts';
import { type CompletionContext, completionContext, REACH } from '../language/completion-context.ts';
import { type CompletionItem, completionItems } from '../language/completion-items.ts';
import { citationCard, citationLine } from './citation-card.ts';
import type { MonacoApi } from './load-monaco.ts';
import type { SourceModels } from './source-models.ts';

export interface CompletionParts {
  readonly models: SourceModels;
  readonly references: References;
  readonly plan: () => 'F' | 'P';
  readonly t: Translate;
}

type Suggestion = languages.CompletionItem & { readonly article?: number };

/** The best fifty of the library are enough to choose from; more typing narrows them. */
export const completionProvider = (monaco: MonacoApi, parts: CompletionParts): languages.CompletionItemProvider => {
  const { CompletionItemKind, CompletionItemInsertTextRule } = monaco.languages;
  const kinds = {
    command: CompletionItemKind.Function,
    environment: CompletionItemKind.Module,
    label: CompletionItemKind.Reference,
    file: CompletionItemKind.File,
    package: CompletionItemKind.Unit,
    key: CompletionItemKind.Constant,
  } as const;

  const suggestionOf = (item: CompletionItem, range: languages.CompletionItem['range']): Suggestion => ({
    label: item.detail === undefined ? item.label : { label: item.label, description: item.detail },
    kind: kinds[item.kind],
    insertText: item.insert,
    ...(item.isSnippet && { insertTextRules: CompletionItemInsertTextRule.InsertAsSnippet }),
    ...(item.documentation && { documentation: item.documentation }),
    // What is typed begins after the backslash, so that is how it is matched.
    filterText: item.label.replace(/^\\/, ''),
    sortText: `${item.rank ?? 1}${item.label}`,
    range,
  });

  const referenceOf = (row: ArticleRow, typed: string, at: number, range: languages.CompletionItem['range']): Suggestion => ({
    label: { label: row.citekey, description: plainTitle(row.title) },
    kind: CompletionItemKind.Constant,
    insertText: row.citekey,
    detail: citationLine(row),
    // The server has matched author, title and year already: Monaco must not match again by the key.
    filterText: typed,
    sortText: String(at).padStart(3, '0'),
    article: row.id,
    range,
  });

  return {
    triggerCharacters: ['\\', '{', ',', ' '],
    async provideCompletionItems(model, position, context, token) {
      const source = parts.models.of(model.uri);
      const offset = model.getOffsetAt(position);
      const place = source && contextAt(monaco, model, position, offset);
      if (!source || !place) return { suggestions: [] };
      // A blank starts completion in key lists only.
      if (context.triggerCharacter === ' ' && place.kind !== 'citation') return { suggestions: [] };
      const { paper, path } = source;
      paper.reindex();
      const range = monaco.Range.fromPositions(model.getPositionAt(place.from), position);
      const after = model.getLineContent(position.lineNumber).slice(position.column - 1);
      const own = completionItems(
        { index: paper.index, path, textOf: paper.textOf },
        place,
        after.startsWith('}') && hasEnd(source, placesIn(source).placeOf(offset)),
      );
      const suggestions = own.map((item) => suggestionOf(item, range));
      if (place.kind === 'command') {
        suggestions.push(
          ...SNIPPET_NAMES.map((name) => ({
            label: { label: name, description: parts.t(`snippet.${name}`) },
            kind: CompletionItemKind.Snippet,
            // The backslash that is typed already goes away with the word.
            range: range.setStartPosition(range.startLineNumber, Math.max(1, range.startColumn - 1)),
            filterText: `\\${name}`,
            insertText: snippet(name, parts.plan()),
            insertTextRules: CompletionItemInsertTextRule.InsertAsSnippet,
            sortText: `3${name}`,
          })),
        );
      }
      if (place.kind !== 'citation') return { suggestions };
      const abort = new AbortController();
      const cancelling = token.onCancellationRequested(() => abort.abort());
      const rows = await paper.keys.search(place.typed, abort.signal).catch(() => []);
      cancelling.dispose();
      const found = new Set(rows.map(({ citekey }) => citekey));
      const rest = suggestions.filter(({ filterText }) => !found.has(filterText ?? ''));
      return { suggestions: [...rows.map((row, at) => referenceOf(row, place.typed, at, range)), ...rest], incomplete: true };
    },
    async resolveCompletionItem(item: Suggestion) {
      if (item.article === undefined) return item;
      const article = await parts.references.get(item.article).catch(() => undefined);
      return article ? { ...item, documentation: { value: citationCard(article, parts.t), isTrusted: true } } : item;
    },
  };
};

/** Asked for with every word that one begins: no more of the source is read than what may matter. */
const contextAt = (
  monaco: MonacoApi,
  model: editor.ITextModel,
  position: Position,
  offset: number,
): CompletionContext | undefined => {
  const start = Math.max(0, offset - REACH);
  const before = model.getValueInRange(monaco.Range.fromPositions(model.getPositionAt(start), position));
  const found = completionContext(before, before.length);
  return found && { ...found, from: found.from + start };
};

/** Whether the environment whose name is being typed has its `\end` already. */
const hasEnd = (
  { paper, path }: { paper: { index: import('../../common/source/paper-index.ts').PaperIndex }; path: string },
  place: number,
): boolean =>
  paper.index
    .scanOf(path)
    ?.environments.some(({ begin, end }) => begin.start < place && place <= begin.end && end !== undefined) ?? false;
