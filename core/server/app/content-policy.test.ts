/** What pages may load: nothing of others, unless a plugin was set up with a service that needs it. */
import { describe, expect, it } from 'vitest';
import { definePlugin } from '../../plugin-api/manifest.ts';
import { coreContract } from '../../common/core-contract.ts';
import { type ContentSources, defineServer } from '../../plugin-api/server.ts';
import { startForTests } from '../testing/test-server.ts';
import { contentPolicy } from './content-policy.ts';

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]));

const policyWith = async (...all: readonly (ContentSources | undefined)[]) => {
  const plugins = all.map((contentSources, index) => {
    const manifest = definePlugin({ id: `p${index}`, api: 1, contributes: {} });
    const half = defineServer(manifest, {}, { setup: () => ({ routes: {}, ...(contentSources && { contentSources }) }) });
    return { manifest, server: async () => half };
  });
  const server = await startForTests({ plugins });
  const { headers } = await server.app.inject('/');
  const { plugins: health } = await server.guest.call(coreContract.health);
  return { policy: directives(String(headers['content-security-policy'])), states: health.map(({ ok }) => ok) };
};

describe('the content policy', () => {
  it('lets pages load nothing of others while no plugin needs it', async () => {
    const { policy } = await policyWith(undefined, {});
    expect(policy).toEqual(directives(contentPolicy([])));
    expect(policy['script-src']).toBe("'self' 'wasm-unsafe-eval'");
    expect(policy).not.toHaveProperty('frame-src');
    expect(policy).not.toHaveProperty('connect-src');
    expect(JSON.stringify(policy)).not.toContain('http');
  });

  it('adds what plugins need to the directives that they name, once, and keeps the app’s own', async () => {
    const { policy } = await policyWith(
      { script: ['https://js.example.com'], frame: ['https://js.example.com', 'https://*.js.example.com'] },
      { script: ['https://js.example.com'], connect: ['https://api.example.com', 'http://127.0.0.1:4010'] },
    );
    expect(policy['script-src']).toBe("'self' 'wasm-unsafe-eval' https://js.example.com");
    expect(policy['frame-src']).toBe("'self' https://js.example.com https://*.js.example.com");
    expect(policy['connect-src']).toBe("'self' https://api.example.com http://127.0.0.1:4010");
    expect(policy['frame-ancestors']).toBe("'none'");
  });

  it.each([
    "https://a.example; script-src 'unsafe-inline'",
    "'unsafe-eval'",
    '*',
    'https:',
    'http://js.example.com',
    'https://js.example.com/path',
    'data:',
  ])('does not start a plugin that names %s', async (source) => {
    const { policy, states } = await policyWith({ script: [source] });
    expect(states).toEqual([false]);
    expect(policy).toEqual(directives(contentPolicy([])));
  });
});
