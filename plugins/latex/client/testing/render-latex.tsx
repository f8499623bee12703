/** For tests: a panel of the editor with the plugin's English texts and the services that it is given. */
import type { RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { type Bound, pluginStage } from '#core/client/plugins/render-plugin.tsx';
import latex from '../../../../locales/en/latex.json' with { type: 'json' };
import { LatexParts } from '../tokens.ts';

const stage = pluginStage('latex', latex);

/** The plugin's English texts. */
export const latexText = stage.t;

/** @param parts those of the editor's objects that the component uses */
export const renderLatex = (element: ReactElement, parts: object = {}, ...services: readonly Bound[]): RenderResult =>
  stage.render(element, stage.container([LatexParts, parts], ...services));
