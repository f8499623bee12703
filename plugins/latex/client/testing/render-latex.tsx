/** For tests: a panel of the editor with the plugin's English texts and the services that it is given. */
import { cleanup, render, type RenderResult } from '@testing-library/react';
import { createInstance } from 'i18next';
import { Container } from 'inversify';
import type { ReactElement } from 'react';
import { afterEach } from 'vitest';
import { ContainerProvider } from '#core/client/plugins/container-context.tsx';
import { OwnPlugin } from '#core/client/plugins/own-plugin.ts';
import { TextsProvider } from '#core/client/i18n/translation.ts';
import type { Token } from '#plugin-api';
import type { Translate } from '#plugin-api/client';
import core from '../../../../locales/en/core.json' with { type: 'json' };
import latex from '../../../../locales/en/latex.json' with { type: 'json' };
import { LatexParts } from '../latex-parts.ts';

afterEach(cleanup);

const i18n = createInstance();
void i18n.init({
  lng: 'en',
  ns: ['core', 'latex'],
  defaultNS: 'latex',
  resources: { en: { core, latex } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** The plugin's English texts. */
export const latexText: Translate = (key, values) => i18n.t(key, values ?? {});

/** A service and what stands for it in a test. */
export type Bound = readonly [token: Token<unknown>, value: unknown];

/** @param parts those of the editor's objects that the component uses */
export const renderLatex = (element: ReactElement, parts: object = {}, ...services: readonly Bound[]): RenderResult => {
  const container = new Container();
  container.bind(OwnPlugin).toConstantValue('latex');
  container.bind(LatexParts).toConstantValue(parts as LatexParts);
  for (const [token, value] of services) container.bind(token).toConstantValue(value);
  return render(
    <TextsProvider value={i18n}>
      <ContainerProvider container={container}>{element}</ContainerProvider>
    </TextsProvider>,
  );
};
