import { describe, expect, it } from 'vitest';
import type { Token } from '../../common/token.ts';
import * as services from '../../plugin-api/services.ts';
import { ask } from '../plugins/ask.ts';
import * as registries from '../plugins/types.ts';
import { compose } from './compose.ts';
import * as parts from './parts.ts';

const tokensOf = (module: object): [string, Token<unknown>][] =>
  Object.entries(module).filter((entry): entry is [string, symbol] => typeof entry[1] === 'symbol');

describe('the root container', () => {
  const container = compose({
    host: { kind: 'web', save: () => Promise.resolve(), openExternal: () => undefined },
    manifests: [],
    clientHalves: {},
    root: document.body,
    clientId: 'carrel-web',
  });

  it.each([...tokensOf(services), ...tokensOf(registries), ...tokensOf(parts)])('has %s, once', (_, token) => {
    expect(ask(container, token)).toBeDefined();
    expect(ask(container, token)).toBe(ask(container, token));
  });
});
