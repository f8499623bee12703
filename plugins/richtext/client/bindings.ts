/** What rich texts are made of. */
import { Api, type Binding, LocalStore, provide, Translate } from '#plugin-api/client';
import { LiveTexts } from '#plugins/coedit/common/services.ts';
import { contract } from '../common/contract.ts';
import { bindTree } from './live/bind-tree.ts';
import { OpenEditors } from './editor/open-editors.ts';
import { KnownFiles } from './stores/known-files.ts';
import { OpenFiles } from './stores/open-files.ts';
import { RichtextParts } from './tokens.ts';

export const bindings: readonly Binding[] = [
  provide(RichtextParts, (get) => ({
    files: new OpenFiles({
      api: get(Api).of(contract),
      texts: get(LiveTexts),
      known: new KnownFiles(get(LocalStore)),
    }),
    editors: new OpenEditors(),
    bind: bindTree,
    t: get(Translate),
    service: get,
    optional: get.optional,
  })),
];
