/** Changes an index without end, from the mark that it has, and says each mark that is on the disk: a process to be killed. */
import { EmbeddedIndex } from '../embedded-index.ts';
import { changeOf } from './changes.ts';

const index = new EmbeddedIndex(process.argv[2] as string);

const go = (mark: number): void => {
  const { add, remove } = changeOf(mark);
  index.add(add);
  index.remove(remove, { mark });
  if (mark % 3 === 0) {
    index.flush();
    process.stdout.write(`${mark}\n`);
  }
  // Merging is done between the turns.
  setImmediate(() => go(mark + 1));
};

go(index.state().mark + 1);
