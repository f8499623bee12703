/** Server half of the similarity checker. */
import { plagiarismHalf } from './half.ts';

export default plagiarismHalf;
