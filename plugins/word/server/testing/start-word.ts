/** For tests: the add-in's calls with the library and citation styles on a server of their own. */
import type { TestServerOptions } from '#core/server/testing/types.ts';
import citing from '#plugins/citing/plugin.ts';
import citingHalf from '#plugins/citing/server/index.ts';
import { startLibrary } from '#plugins/library/server/testing/start-library.ts';
import manifest from '../../plugin.ts';
import half from '../index.ts';

/** @param env `PUBLIC_URL` is an https address unless another is named */
export const startWord = ({ env = {}, plugins = [] }: TestServerOptions = {}) =>
  startLibrary({
    plugins: [...plugins, { manifest: citing, server: async () => citingHalf }, { manifest, server: async () => half }],
    env: { PUBLIC_URL: 'https://carrel.example', CITING_STYLES: '', CITING_TEXT_SECONDS: '300', ...env },
  });
