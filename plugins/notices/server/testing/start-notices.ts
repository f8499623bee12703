/** For tests: notices on a server of their own, with a plugin beside them whose half a test writes. */
import { definePlugin } from '#plugin-api';
import { defineServer, type ServerContext } from '#plugin-api/server';
import { startForTests } from '#core/server/testing/test-server.ts';
import manifest from '../../plugin.ts';
import half from '../index.ts';

const other = definePlugin({ id: 'other', api: 1, requires: ['notices'], contributes: {} });

/** @param setUp what the other plugin does at its start */
export const startNotices = (setUp: (context: ServerContext) => void = () => {}) =>
  startForTests({
    plugins: [
      { manifest, server: async () => half },
      {
        manifest: other,
        server: async () =>
          defineServer(
            other,
            {},
            {
              setup(context) {
                setUp(context);
                return { routes: {} };
              },
            },
          ),
      },
    ],
  });
