/**
 * Text overlap: fingerprints of texts, and what two of them have in common, word for word or reworded. It computes and shows nothing by
 * itself; the similarity checker and the quote lint are made of it.
 */
import { definePlugin } from '#plugin-api';

export default definePlugin({ id: 'overlap', api: 1, requires: ['library'], contributes: {} });
