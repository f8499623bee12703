/** The views that can stand in the side bar, as rows to choose from. */
import type { Choice } from '../../plugin-api/choice.ts';
import type { PluginHost } from '../plugins/types.ts';
import { placeOf } from './place-of.ts';

export const viewRows = (host: PluginHost): Choice['rows'] =>
  host
    .panels()
    .filter(({ declaration }) => placeOf(declaration) === 'side')
    .map(({ id, declaration }) => ({ id, title: host.title('panel', id), icon: declaration.icon }))
    .sort((a, b) => a.title.localeCompare(b.title));
