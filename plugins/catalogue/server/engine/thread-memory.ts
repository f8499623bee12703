/** What the thread of the index may take of the heap, in megabytes; what is large lies in arrays beside it. */

export const HEAP_MIB = 512;
/** For what is new: records come and go, and more room would only be filled with those that are gone. */
export const YOUNG_MIB = 24;
