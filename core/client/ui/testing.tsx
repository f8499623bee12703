/** For tests: core's English texts without the rest of core, and a page that has a size. */
import { cleanup, render, type RenderResult } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactElement, ReactNode } from 'react';
import { afterEach } from 'vitest';
import core from '../../../locales/en/core.json' with { type: 'json' };
import type { Translate } from '../../plugin-api/services.ts';
import { interpolation } from '../i18n/interpolation.ts';
import { TextsProvider } from '../i18n/translation.ts';

afterEach(cleanup);

const i18n = createInstance();
void i18n.init({
  lng: 'en',
  ns: ['core'],
  defaultNS: 'core',
  resources: { en: { core } },
  interpolation: interpolation(),
  initAsync: false,
});

export const coreText: Translate = (key, values) => i18n.t(key, values ?? {});

const Core = ({ children }: { readonly children: ReactNode }) => <TextsProvider value={i18n}>{children}</TextsProvider>;

export const renderInCore = (element: ReactElement): RenderResult => render(element, { wrapper: Core });

/** The test page has no layout: this gives every element the size that virtual lists ask for. */
export const giveSize = (height: number, width = 800): void => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => height });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => width });
};
