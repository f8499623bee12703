/** Brings what reads the prose of LaTeX into a worker. */
import { leaveReader } from '#plugins/coedit/common/prose/left-readers.ts';
import { reader } from './prose-reader.ts';

leaveReader('latex', reader);
