/** Fields that several calls of orders share. */
import * as z from 'zod/mini';
import { textUpTo } from '#plugins/library/common/model/fields.ts';

/** Bytes of the largest file that any service takes. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;
export const MAX_MESSAGE = 5000;

/** As addresses name it. */
export const Numbered = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
export const ById = z.object({ id: Numbered });
export const OfFile = z.extend(ById, { file: z.uuid() });
export const Name = z.string().check(z.minLength(1), z.maxLength(60));
/** Whoever reads the log later wants to know why. */
export const Reason = textUpTo(1000).check(z.trim(), z.minLength(3));
export const Message = z.object({
  text: textUpTo(MAX_MESSAGE).check(z.trim(), z.minLength(1)),
  /** Made by the browser: sent again, it is the same message. */
  key: z.uuid(),
});
