/** Loads Monaco when the first source is opened, in the language of the app, and sets LaTeX up in it. */
import type * as Monaco from 'monaco-editor/editor';
import type { Language } from '#plugin-api/client';

export type MonacoApi = typeof Monaco;

let loading: Promise<MonacoApi> | undefined;

/**
 * The same promise for everyone; a failed load is tried again by the next who asks.
 * @param setUp run once, before anyone gets to see it
 */
export const loadMonaco = (language: Language['code'], setUp: (monaco: MonacoApi) => void): Promise<MonacoApi> => {
  loading ??= (async () => {
    // Monaco reads its texts while it is loaded, so they must come first.
    if (language === 'de') await import('monaco-editor/nls/lang/de');
    const { default: monaco } = await import('./monaco.ts');
    setUp(monaco);
    return monaco;
  })().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};
