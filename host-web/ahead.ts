/**
 * What the page does before anything else: first among the imports of `main.tsx`, and a script of its own in what is built
 * (`core/devtools/first-script.ts`).
 */
import { askAhead } from '../core/client/api/ask-ahead.ts';
import { fetchNext } from '../core/client/boot/fetch-next.ts';
import { languageHere } from '../core/client/i18n/language-here.ts';

// Who signs in first will not miss the workbench before.
if (askAhead(import.meta.env.VITE_API_URL)) fetchNext(document, languageHere());
