/** Does something that may fail, says so, and shows what has become of it. */
import { useService } from '#client-kit';
import { Notices } from '#plugin-api/client';

/** @param after what is done in either case @returns runs it, and answers whether it was done */
export const useTry = (after: () => Promise<void>): ((work: () => Promise<unknown>) => Promise<boolean>) => {
  const notices = useService(Notices);
  return async (work) => {
    try {
      await work();
      return true;
    } catch (error) {
      notices.failure(error);
      return false;
    } finally {
      await after();
    }
  };
};
