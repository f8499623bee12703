import { OBJECTS } from './objects.ts';
import { REMARKS } from './remarks.ts';
import { STRUCTURES } from './structure.ts';
import { WORKS } from './works.ts';

export const WORD_DOCUMENTS = [...STRUCTURES, ...REMARKS, ...WORKS, ...OBJECTS];
