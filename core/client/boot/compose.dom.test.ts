import { describe, expect, it } from 'vitest';
import type { AnyToken } from '../../common/token.ts';
import * as services from '../../plugin-api/services.ts';
import * as registries from '../plugins/types.ts';
import { compose } from './compose.ts';
import * as parts from './parts.ts';

const tokensOf = (module: object): [string, AnyToken][] =>
  Object.entries(module).filter((entry): entry is [string, AnyToken] => typeof entry[1] === 'symbol');

describe('the root container', () => {
  const container = compose({
    host: { kind: 'web', save: () => Promise.resolve(), openExternal: () => undefined },
    manifests: [],
    clientHalves: {},
    root: document.body,
    clientId: 'carrel-web',
  });

  it.each([...tokensOf(services), ...tokensOf(registries), ...tokensOf(parts)])('has %s, once', (_, token) => {
    const service = container.get<unknown>(token);
    expect(service).toBeDefined();
    expect(container.get<unknown>(token)).toBe(service);
  });
});
