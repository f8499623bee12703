/** Makes citations of the library links: ctrl or cmd and a click open the PDF, at the highlight when the citation rests on one. */
import type { languages } from 'monaco-editor/editor';
import type { Translate } from '#plugin-api/client';
import type { Citation } from '../../common/source/scan-types.ts';
import type { MonacoApi } from './load-monaco.ts';
import type { SourceModels } from './source-models.ts';

const SCHEME = 'carrel-cite';

/** Each key leads to what it names; the command before the keys leads to the first. `key` is the place of the key in the text. */
export const linkedPlaces = ({ start, keys }: Citation): { name: string; start: number; end: number; key: number }[] => {
  const [first] = keys;
  if (!first) return [];
  const command = { name: first.name, start, end: first.start, key: first.start };
  return [command, ...keys.map(({ name, start: from, end }) => ({ name, start: from, end, key: from }))];
};

export const citationLinks = (monaco: MonacoApi, models: SourceModels, t: Translate): languages.LinkProvider => ({
  async provideLinks(model) {
    const source = models.of(model.uri);
    if (!source) return { links: [] };
    source.paper.reindex();
    const places = (source.paper.index.scanOf(source.path)?.citations ?? []).flatMap(linkedPlaces).map((place) => ({
      ...place,
      range: monaco.Range.fromPositions(model.getPositionAt(place.start), model.getPositionAt(place.end)),
    }));
    // Monaco asks once for each state of the text: what is not known yet would be no link until something is typed.
    await source.paper.keys.resolve(places.map(({ name }) => name));
    const links = places
      .filter(({ name }) => source.paper.keys.row(name) !== undefined)
      .map(({ range, key }) => ({
        range,
        url: monaco.Uri.from({ scheme: SCHEME, path: `/${source.paper.id}/${source.path}`, query: String(key) }),
        tooltip: t('cite.openCited'),
      }));
    return { links };
  },
});

/** Hears of links that were followed. @param open is given the paper, the path of the source and the place of the key */
export const hearCitationLinks = (monaco: MonacoApi, open: (file: number, path: string, offset: number) => void): void => {
  monaco.editor.registerLinkOpener({
    open(uri) {
      if (uri.scheme !== SCHEME) return false;
      const [, file, path] = /^\/(\d+)\/(.+)$/.exec(uri.path) ?? [];
      if (file !== undefined && path !== undefined) open(Number(file), path, Number(uri.query));
      return true;
    },
  });
};
