/** Brings what reads lines of prose into a worker. */
import { leaveReader } from './left-readers.ts';
import { reader } from './line-reader.ts';

leaveReader('prose', reader);
