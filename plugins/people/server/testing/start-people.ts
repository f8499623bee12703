/** For tests: a house with projects whose people come by providers, addresses and a directory. */
import account from '#plugins/account/plugin.ts';
import accountHalf from '#plugins/account/server/index.ts';
import { newProject, startLibrary } from '#plugins/library/server/testing/start-library.ts';
import manifest from '../../plugin.ts';
import half from '../index.ts';

export const TOKEN = 'the-token-of-the-directory-0123456789';

/** Called at the top of a test file. */
export const startPeople = async (env: Readonly<Record<string, string>> = {}) => {
  const server = await startLibrary({
    env: { SCIM_TOKEN: TOKEN, SIGN_INS_PER_MINUTE: '1000', ...env },
    plugins: [
      { manifest: account, server: async () => accountHalf },
      { manifest, server: async () => half },
    ],
  });
  return {
    server,
    /** A project of somebody on the pro plan. */
    async project() {
      const owner = await server.signIn({ plan: 'P' });
      return { owner, id: (await newProject(owner)).id };
    },
    /** As the directory does it. @param conditions further headers */
    async scim(
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path: string,
      body?: object,
      token = TOKEN,
      conditions: Readonly<Record<string, string>> = {},
    ) {
      const { statusCode, json, headers, payload } = await server.app.inject({
        method,
        url: `/api/scim/v2/${path}`,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/scim+json' }), ...conditions },
        ...(body && { payload: JSON.stringify(body) }),
      });
      return {
        status: statusCode,
        type: headers['content-type'],
        etag: headers.etag,
        location: headers.location,
        body: payload === '' ? (undefined as never) : json<Record<string, unknown> & { id: string }>(),
      };
    },
  };
};
