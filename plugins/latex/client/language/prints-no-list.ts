/** Letters and CVs: papers that have no list of references at their end. */
import { scan } from '../../common/source/scan.ts';
import type { Scan } from '../../common/source/scan-types.ts';

/** Of `common/categories.ts`. */
const LETTER = 5;
const CV = 6;
const CLASSES = /^(?:letter|scrlttr2|g-brief2?|newlfm|moderncv|europecv|europasscv|curve|limecv|altacv)$/;

/** Whether what is cited has to stand in the text itself, because no list follows that a `\\cite` could point to. */
export const printsNoList = (main: string, category: number | null | undefined, others: readonly Scan[] = []): boolean => {
  const all = [scan(main), ...others];
  const isSuch =
    category === LETTER || category === CV || all.some(({ documentClass }) => CLASSES.test(documentClass?.name ?? ''));
  return (
    isSuch &&
    !all.some(
      ({ bibliographies, environments }) =>
        bibliographies.length > 0 || environments.some(({ name }) => name === 'thebibliography'),
    )
  );
};
