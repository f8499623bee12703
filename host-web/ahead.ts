/** What the page does before anything else, so it stands first among the imports of `main.tsx`. */
import { askAhead } from '../core/client/api/ask-ahead.ts';

askAhead(import.meta.env.VITE_API_URL);
