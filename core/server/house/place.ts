/** Which data folder a process works in, by a name that the folder keeps when it is moved. */
import { randomUUID } from 'node:crypto';
import { madeOnce } from '../files/made-once.ts';

/** The same for all processes that share the folder, on whatever machine. */
export const placeOf = (dataDir: string): Promise<string> => madeOnce(dataDir, 'place.id', randomUUID);
