/** Server half of the summariser, with the house's own engine. */
import { digestPage, digestPdf } from './engine/digest.ts';
import { summariserHalf } from './half.ts';

export default summariserHalf({ digestPdf, digestPage });
