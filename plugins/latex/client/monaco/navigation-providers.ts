/** Definitions of labels, files and hand-written keys, renaming of labels, folding, and the symbols of a source. */
import type { IRange, languages } from 'monaco-editor/editor';
import type { Named } from '../../common/source/scan-types.ts';
import { definitionAt } from '../language/definition.ts';
import { foldingRanges } from '../language/folding-ranges.ts';
import { outlineOfFile, type OutlineNode } from '../language/outline.ts';
import type { Translate } from '#plugin-api/client';
import { placesIn } from '../editor/screen-places.ts';
import type { MonacoApi } from './load-monaco.ts';
import type { ShownSource, SourceModels } from './source-models.ts';
import { scan } from '../../common/source/scan.ts';
import { LineIndex } from '../../common/source/line-index.ts';

const inside = (offset: number) => (span: { start: number; end: number }) => span.start <= offset && offset <= span.end;

export const navigationProviders = (monaco: MonacoApi, models: SourceModels, t: Translate) => {
  /** On the screen in this source; in another one in its text, which is opened by it. */
  const rangeOf = (source: ShownSource, path: string, span: { start: number; end: number }): IRange => {
    const { paper } = source;
    if (path === source.path) return placesIn(source).range(span.start, span.end);
    const lines = new LineIndex(paper.textOf(path));
    const from = lines.position(span.start);
    const to = lines.position(span.end);
    return new monaco.Range(from.line, from.column, to.line, to.column);
  };

  const definition: languages.DefinitionProvider = {
    provideDefinition(model, position) {
      const source = models.of(model.uri);
      if (!source) return null;
      source.paper.reindex();
      const target = definitionAt(source.paper.index, source.path, placesIn(source).placeAt(position));
      if (!target) return null;
      return { uri: models.uriOf(monaco, source.paper.id, target.path), range: rangeOf(source, target.path, target) };
    },
  };

  const labelAt = ({ paper, path }: ShownSource, offset: number): Named | undefined => {
    const found = paper.index.scanOf(path);
    return found?.labels.find(inside(offset)) ?? found?.references.find(inside(offset));
  };

  const rename: languages.RenameProvider = {
    provideRenameEdits(model, position, newName) {
      const source = models.of(model.uri);
      if (!source) return null;
      const { paper } = source;
      paper.reindex();
      const label = labelAt(source, placesIn(source).placeAt(position));
      if (!label) return null;
      const places = [...paper.index.labels(), ...paper.index.references()].filter(({ name }) => name === label.name);
      // Files that no editor shows have no model: their texts are changed directly, and saved like any other.
      const elsewhere = places.filter(({ path }) => path !== source.path);
      for (const path of new Set(elsewhere.map((place) => place.path))) {
        const spans = elsewhere.filter((place) => place.path === path).sort((a, b) => b.start - a.start);
        const text = spans.reduce((now, { start, end }) => now.slice(0, start) + newName + now.slice(end), paper.textOf(path));
        paper.documents.get(path)?.replace(text);
      }
      const edits = places
        .filter(({ path }) => path === source.path)
        .map((span) => ({
          resource: model.uri,
          versionId: undefined,
          textEdit: { range: rangeOf(source, source.path, span), text: newName },
        }));
      return { edits };
    },
    resolveRenameLocation(model, position) {
      const source = models.of(model.uri);
      source?.paper.reindex();
      const label = source && labelAt(source, placesIn(source).placeAt(position));
      if (!source || !label) return { range: monaco.Range.fromPositions(position), text: '', rejectReason: t('label.noneHere') };
      return { range: rangeOf(source, source.path, label), text: label.name };
    },
  };

  const folding: languages.FoldingRangeProvider = {
    provideFoldingRanges: (model) => {
      const text = model.getValue();
      return foldingRanges(text, scan(text)).map(({ start, end, kind }) => ({
        start,
        end,
        ...(kind && { kind: monaco.languages.FoldingRangeKind.Comment }),
      }));
    },
  };

  const symbols: languages.DocumentSymbolProvider = {
    provideDocumentSymbols(model) {
      const source = models.of(model.uri);
      if (!source) return [];
      source.paper.reindex();
      const end = source.paper.textOf(source.path).length;
      const places = placesIn(source);
      const symbolOf = (node: OutlineNode, after: number): languages.DocumentSymbol => {
        const range = monaco.Range.fromPositions(places.position(node.start), model.getPositionAt(places.offset(after)));
        return {
          name: node.title || node.kind,
          detail: '',
          tags: [],
          kind: node.kind === 'section' ? monaco.languages.SymbolKind.Class : monaco.languages.SymbolKind.Object,
          range,
          selectionRange: range.collapseToStart(),
          children: node.children.map((child, at) => symbolOf(child, node.children[at + 1]?.start ?? after)),
        };
      };
      const nodes = outlineOfFile(source.paper.index, source.path, source.paper.textOf(source.path));
      return nodes.map((node, at) => symbolOf(node, nodes[at + 1]?.start ?? end));
    },
  };

  return { definition, rename, folding, symbols };
};
